# language: Español
# state: released
# Lo que pairproof dice en español. Los mismos mensajes que en.ftl; los términos, del Manual del Árbitro.
# Un jugador se da por su nombre. De una lista $x hay $x-count, cuántos tiene; $has-x (yes o no) dice si hay $x. $one-score es la
# puntuación de $one. $minds-float (down o up) y $minds-rounds-back (rondas) son los del flotante anterior que mira un criterio; en lo
# que pide un criterio se llaman $float y $ago.

## Palabras

white = las blancas
black = las negras
letter-white = B
letter-black = N
somebody = algún jugador
down-again = desciende otra vez desde { $score }
list-and = { $next ->
    [i] e
   *[other] y
}
player = Jugador { $number }
# Tras una puntuación, y tras una que va entre paréntesis.
virtual-of-score = { $has-virtual-points ->
    [yes] {" "}({ $virtual-points } de ellos virtuales)
   *[no] { "" }
}
virtual-within = { $has-virtual-points ->
    [yes] {""}, { $virtual-points } de ellos virtuales
   *[no] { "" }
}
score-with-virtual = { $score } ({ $points } virtuales)
virtual-in-round = Las puntuaciones de esta ronda, también las de los grupos, incluyen puntos virtuales (aceleración).

## Por qué A no juega con B

why-not-title = Por qué { $one } no juega con { $other } en la ronda { $round }
why-not-not-so-title = ¿Juega { $one } con { $other } en la ronda { $round }?
why-not-not-so = { $one } sí juega con { $other } en la ronda { $round }.
why-not-worse = { $one } no juega con { $other }: si jugaran, { $sentence } – { $label }.
why-not-later = { $one } no juega con { $other }: decide el orden (puntos y luego número inicial); si jugaran, { $sentence } – { $label }.
why-not-unproved = { $one } no juega con { $other }: en un emparejamiento en el que juegan entre sí, { $sentence } – { $label }; puede haber otro mejor.
why-not-impossible = { $one } no puede jugar con { $other }: los demás no podrían emparejarse todos.
# $strength: qué preferencias cuenta la regla: cualquiera (any), las fuertes (strong) o las absolutas (absolute).
why-not-clash = { $one } no juega con { $other }: { $strength ->
    [any] a ambos les tocan { $colour }
    [strong] a ambos les tocan con fuerza { $colour }
    [claim] a ambos les tocan con fuerza { $colour }
   *[absolute] ambos deben llevar { $colour }
}, y uno no las tendría – { $label }. { $best ->
    [0] { $strength ->
        [strong] Según las reglas, toda preferencia fuerte del grupo se concede
       *[any] { $worse ->
            [1] El grupo puede emparejarse sin eso
           *[other] Habría { $worse } parejas así, y no hace falta ninguna
        }
    }
   *[other] Según las reglas, hay menos parejas así ({ $best } en lugar de { $worse })
}.
why-not-if = Si { $one } jugara con { $other }

## Por qué un jugador tiene su rival

why-title = Por qué { $one } juega con { $other } en la ronda { $round }
why-worse = { $one } juega con { $other }: si no jugaran, { $sentence } – { $label }.
why-later = { $one } juega con { $other }: decide el orden (puntos y luego número inicial); si no jugaran, { $sentence } – { $label }.
why-unproved = { $one } juega con { $other }: en un emparejamiento si no jugaran, { $sentence } – { $label }; puede haber otro mejor.
why-impossible = { $one } tiene que jugar con { $other }: ningún emparejamiento legal los separa.
why-if = Si { $one } no jugara con { $other }
why-floats-again = { $one } es flotante { $float ->
    [down] descendente
   *[up] ascendente
} en { $rounds-count } rondas seguidas ({ $rounds }{ $unplayed-count ->
    [0] { "" }
   *[other] ; una ronda sin jugar, como la { $unplayed }, cuenta como tal
}){ $how ->
    [open] .
   *[other] . { $rules } { $rules-count ->
        [one] pide
       *[other] piden
    } evitarlo, pero { $how ->
        [instead] { $instead }, que lo sería en su lugar, ya lo fue en la ronda anterior
        [before] { $before } va antes{ $sentence ->
            [none] { "" }
           *[other] : si no, { $sentence }
        }
       *[forced] aquí no se puede
    }.
}
choice-candidate-worse = { $scored-count ->
    [one] { $scored } va antes que { $chosen }. Si { $chooser } jugara con { $player }, { $sentence }.
   *[other] { $scored } van antes que { $chosen }. Si { $chooser } jugara con uno de ellos, { $sentence }.
}
choice-candidate-unproved = { $scored } va antes que { $chosen }. En un emparejamiento en el que { $chooser } juega con { $player }, { $sentence }; puede haber otro mejor (la búsqueda se detuvo en su límite).
choice-candidate-later = { $scored } va antes que { $chosen }. Si { $chooser } jugara con { $player }, { $sentence }, y eso va después en el orden.
choice-candidate-impossible = { $scored } va antes que { $chosen }, pero no puede jugar con { $chooser }: { $sentence }
choice-passed = { $player } va antes que { $chooser }, pero no juega con { $chosen }{ $verdict ->
    [impossible] : { $sentence }
   *[other] {""}. Si jugaran, { $sentence }.
}
choice-taken-one = { $player } (juega con { $by })
choice-taken = { $taken-count ->
    [one] { $taken } va antes que { $chosen }, pero tiene un rival que va antes que { $chooser }.
   *[other] { $taken } van antes que { $chosen }, pero tienen rivales que van antes que { $chooser }.
}
choice-without = { $without } no { $without-count ->
    [one] está en ninguna mitad: su rival descendió al grupo.
   *[other] están en ninguna mitad: sus rivales descendieron al grupo.
}
choice-exchanged = { $verdict ->
    [worse] Con las mitades como estaban, { $sentence }. Por eso cambian de mitad { $changing }.
    [later] Con las mitades como estaban, { $sentence }, y eso va después en el orden. Por eso cambian de mitad { $changing }.
    [impossible] Con las mitades como estaban no se podría emparejar a todos. Por eso cambian de mitad { $changing }.
   *[other] Las mitades no podían emparejarse igual de bien como estaban, así que cambian de mitad { $changing }.
}
why-unplayed = { $rounds-count ->
    [one] La partida entre { $one } y { $other } de la ronda { $rounds } no se jugó: no cuenta como enfrentamiento.
   *[other] Las partidas entre { $one } y { $other } de las rondas { $rounds } no se jugaron: no cuentan como enfrentamientos.
}
choice-more = { $left-out ->
    [one] Otro jugador va antes que { $chosen } y no se examinó.
   *[other] Otros { $left-out } jugadores van antes que { $chosen } y no se examinaron.
}

## El hecho con que empieza una respuesta
# $fact: media frase.

fact-why = { $one } juega con { $other }: { $fact }.
fact-why-not = { $one } no juega con { $other }: { $fact }.
fact-why-float = { $one } desciende: { $fact }.
fact-why-bye = { $one } recibe el bye: { $fact }.
fact-beside = Además, { $fact }.
fact-barred = { $player } { $reasons }.
fact-nobody-of-score = { $others ->
    [0] nadie más de los que juegan esta ronda tiene { $score } puntos{ $moved-down-count ->
        [0] { "" }
        [one] {""}, y { $player } no puede jugar con { $moved-down }, que baja a esa puntuación
       *[other] {""}, y { $player } no puede jugar con { $moved-down }, que bajan a esa puntuación
    }
    [one] { $player } no puede jugar con el único otro jugador de { $score } puntos{ $moved-down-count ->
        [0] { "" }
        [one] {""}, ni con { $moved-down }, que baja a esa puntuación
       *[other] {""}, ni con { $moved-down }, que bajan a esa puntuación
    }
   *[other] { $player } no puede jugar con ninguno de los otros { $others } jugadores de { $score } puntos{ $moved-down-count ->
        [0] { "" }
        [one] {""}, ni con { $moved-down }, que baja a esa puntuación
       *[other] {""}, ni con { $moved-down }, que bajan a esa puntuación
    }
}
fact-nobody-above = { $player } no puede jugar con nadie de { $score } puntos o más
fact-only-one-left = { $is-alone ->
    [yes] nadie más en esta ronda tiene { $score } puntos o más
   *[no] { $has-below ->
        [yes] de quienes tienen menos de { $below } puntos y al menos { $score }
       *[no] de todos los que tienen { $score } puntos o más
    }, { $player } solo puede jugar con { $only }
}
fact-wanted-by-both = de todos los que tienen { $score } puntos o más, { $first } y { $second } solo pueden jugar con { $wanted }, y { $first } va antes en el orden
fact-own-score = { $player } tiene { $score } puntos y se enfrenta a { $opponent }, que tiene { $opponent-score }; { $lower } tiene { $lower-score }{ $instead-count ->
    [0] { "" }
    [one] {""}. Desciende { $instead }, que va después que { $player }
   *[other] {""}. Descienden { $instead-count } que van después
}
fact-same-half = ambos están en la mitad { $half ->
    [upper] superior
   *[lower] inferior
} del grupo de { $bracket } puntos, y las parejas se forman entre las dos mitades
# $best y $other: quién pasaría de la mitad superior a la inferior (1), y quién al revés (2).
fact-change-of-halves = { $decides ->
    [exchanged_count] { $other-1-count ->
        [one] si no, { $other-1 } y { $other-2 } tendrían que cambiar de mitad en el grupo de { $bracket } puntos, y ahora nadie lo hace
       *[other] si no, harían falta { $other-1-count } intercambios entre las mitades del grupo de { $bracket } puntos, y no { $best-1-count }
    }
    [exchange_difference] en el grupo de { $bracket } puntos cambian de mitad { $best-1 } y { $best-2 }; si no, lo harían { $other-1 } y { $other-2 }, más lejos en el orden
    [exchange_out] en el grupo de { $bracket } puntos { $best-1 } sale de la mitad superior; si no, saldría { $other-1 }, que va antes en el orden, y debe salir quien va último
   *[exchange_into] en el grupo de { $bracket } puntos { $best-2 } entra en la mitad superior; si no, entraría { $other-2 }, que va después en el orden, y debe entrar quien va primero
}
# $asks: lo que se pregunta (why, why-not, why-float, why-bye).
fact-too-few = { $has-proof ->
    [yes] { $asks ->
        [why-not] si no, de los que quedan, { $proof }
       *[other] si no, { $proof }
    }
   *[no] si no, no todos podrían emparejarse
}
fact-too-few-in-bracket = { $among ->
    [pair] en el grupo de { $bracket } puntos solo se empareja a estos dos
    [pair-below] por debajo del grupo de { $bracket } puntos solo quedan estos dos
    [bracket] si no, { $other } del grupo de { $bracket } puntos, y no { $best }, quedarían sin rival{ $has-proof ->
        [yes] : de los que quedan, { $proof }
       *[no] { "" }
    }
   *[below] si no, tendrían que descender { $other } del grupo de { $bracket } puntos, y no { $best }{ $has-proof ->
        [yes] : de los que están más abajo, { $proof }
       *[no] { "" }
    }
}
fact-last-who-can-go = { $moved-down-count ->
    [0] el grupo de { $bracket } puntos tiene { $players } jugadores
    [one] con { $moved-down }, que descendió a él, el grupo de { $bracket } puntos tiene { $players } jugadores
   *[other] con { $moved-down-count } que descendieron a él, el grupo de { $bracket } puntos tiene { $players } jugadores
}{ $down ->
    [one] {""}, un número impar
   *[other] {""}, { $down } sin rival
}; { $lower ->
    [0] { $player } es el último por puntos y, a igualdad, por número inicial
   *[other] { $by-order ->
        [yes] en el orden va primero el emparejamiento en el que desciende { $player }
       *[no] { $player } es el último que puede descender
    }
}
fact-nobody-else-for-bye = { $others ->
    [0] nadie más en esta ronda tiene tan pocos puntos ({ $score })
    [one] el único otro jugador con { $score } puntos o menos no puede recibirlo
   *[other] ninguno de los otros { $others } jugadores con { $score } puntos o menos puede recibirlo
}
fact-last-for-bye = de los que tienen { $score } puntos, { $player } es el último { $lower ->
    [0] en el orden: puntos y luego número inicial
   *[other] al que se le puede dar
}
fact-first-free = { $is-natural ->
    [yes] { $part ->
        [remainder] entre los que quedan en el grupo de { $bracket } puntos
       *[other] en el grupo de { $bracket } puntos
    }, { $chooser } es el número { $place } de la mitad superior; { $chosen }, de la inferior
   *[no] { $is-first ->
        [yes] { $chosen } es el primer rival para { $chooser } { $part ->
            [moved-down] por puntos y, a igualdad, por número inicial
           *[other] en la mitad inferior del grupo de { $bracket } puntos
        }
       *[no] { $chosen } es el primero { $part ->
            [moved-down] por puntos y, a igualdad, por número inicial
           *[other] de la mitad inferior del grupo de { $bracket } puntos
        } que aún le puede tocar a { $chooser }
    }
}

## Por qué un jugador desciende

why-float-title = Por qué { $one } desciende en la ronda { $round }
why-float-not-so-title = ¿Desciende { $one } en la ronda { $round }?
why-float-not-so = { $one } no desciende en la ronda { $round }.
why-float-worse = { $one } desciende: si no, { $sentence } – { $label }.
why-float-later = { $one } desciende: decide el orden (puntos y luego número inicial); si no, { $sentence } – { $label }.
why-float-instead-later = { $one } desciende: frente a { $down } decide el orden. Si descendiera { $down }, { $sentence } – { $label }.
why-float-instead-worse = { $one } desciende: si lo hiciera { $down }, { $sentence } – { $label }.
why-float-unproved = { $one } desciende: en un emparejamiento sin eso, { $sentence } – { $label }; puede haber otro mejor.
why-float-impossible = { $one } tiene que descender: ningún emparejamiento legal le da un rival con los mismos puntos o más.
why-float-if-so-impossible = { $one } no puede descender: { $sentence }
why-float-if-so-worse = Si descendiera { $one }, { $sentence }.
why-float-if-so-unproved = En un emparejamiento en el que desciende { $one }, { $sentence }; puede haber otro mejor (la búsqueda se detuvo en su límite).
why-float-if-so-later = Si descendiera { $one }, { $sentence }, y eso va después en el orden.
# also: $downfloaters-count
# $moved-down: los jugadores que descendieron al grupo.
down-odd = El grupo de { $bracket } puntos tiene { $players ->
    [one] un jugador
   *[other] { $players } jugadores
} en esta ronda{ $moved-down-count ->
    [0] {""}
    [one] {""}, con { $moved-down }, que descendió a él
   *[other] {""}, con { $moved-down }, que descendieron a él
}{ $players ->
    [one] , así que se queda allí sin rival.
   *[other] : un número impar, así que uno de ellos se queda allí sin rival.
}
down-left = El grupo de { $bracket } puntos tiene { $players ->
    [one] un jugador
   *[other] { $players } jugadores
} en esta ronda{ $moved-down-count ->
    [0] {""}
    [one] {""}, con { $moved-down }, que descendió a él
   *[other] {""}, con { $moved-down }, que descendieron a él
}. Según las reglas { $pairs ->
    [0] no se forma con ellos ninguna pareja
    [one] se forma con ellos una pareja
   *[other] se forman con ellos { $pairs } parejas
}, y { $downfloaters-count ->
    [one] uno se queda
   *[other] { $downfloaters-count } se quedan
} allí sin rival.
down-due = De los { $players } jugadores del grupo, { $due-1 ->
    [one] a uno le tocan
   *[other] a { $due-1 } les tocan
} blancas y a { $due-2 } negras.
down-candidate-worse = { $players }, por debajo: si { $players-count ->
    [one] descendiera
   *[other] uno de ellos descendiera
} en su lugar, { $sentence }.
# La frase es completa.
avoided = { $asks ->
    [why] Si no jugaran, y { $players-count ->
        [1] no descendiera { $players }
       *[other] tampoco se enfrentaran { $players }
    }
    [why-not] Si jugaran, y { $players-count ->
        [1] no descendiera { $players }
       *[other] no se enfrentaran { $players }
    }
    [why-bye] { $players-count ->
        [1] Si ni { $one } ni { $players } recibieran el bye
       *[other] Si { $one } no recibiera el bye, y no se enfrentaran { $players }
    }
   *[why-float] { $players-count ->
        [1] Si ni { $one } ni { $players } descendieran
       *[other] Si { $one } no descendiera, y no se enfrentaran { $players }
    }
}, { $verdict ->
    [impossible] no se podría emparejar a todos los jugadores de la ronda.{ $proof ->
        [none] { "" }
       *[other] {" "}{ $proof }
    }
    [later] { $sentence }, y eso va después en el orden.
   *[other] { $sentence }.
}
candidate-alone = Entonces no queda nadie para { $player }: { $barred }
candidate-next = { $sentence } ({ $barred })
barred-within = { $player } { $reasons }
candidate-proof = En ese caso, { $proof }
candidate-proof-bracket = En ese caso, de los del grupo, { $proof }
candidate-proof-below = En ese caso, de los que están más abajo, { $proof }
candidate-proof-next = En ese caso, de los del grupo siguiente, { $proof }
down-candidate-unproved = { $players }, por debajo: en un emparejamiento en el que { $players-count ->
    [one] desciende
   *[other] descienden
} en su lugar, { $sentence }; puede haber otro mejor (la búsqueda se detuvo en su límite).
down-candidate-later = { $players }, por debajo: si { $players-count ->
    [one] descendiera
   *[other] descendieran
} en su lugar, { $sentence }, y eso va después en el orden.
down-candidate-impossible = { $players }, por debajo: no { $players-count ->
    [one] puede
   *[other] pueden
} descender en su lugar. { $sentence }
# $proof es una frase completa.
down-several = { $players ->
    [bracket] No se pueden formar más parejas con ellos: en este grupo { $proof }
   *[below] Si descendieran menos, los que tienen menos puntos no podrían emparejarse todos: de ellos, { $proof }
}
down-above = { $player }, justo por encima{ $verdict ->
    [worse] : si descendiera en su lugar, { $sentence }.
    [later] : si descendiera en su lugar, { $sentence }, y eso va después en el orden.
   *[impossible] , no puede descender en su lugar. { $sentence }
}
down-more = { $count ->
    [one] Otro jugador está por debajo y no se examinó.
   *[other] Otros { $count } jugadores están por debajo y no se examinaron.
}
why-float-if = Si { $one } no descendiera

## Por qué un jugador recibe el bye

why-bye-title = Por qué { $one } recibe el bye en la ronda { $round }
why-bye-not-so-title = ¿Recibe { $one } el bye en la ronda { $round }?
why-bye-not-so = { $has-holder ->
    [no] { $one } no recibe el bye en la ronda { $round }. No lo recibe nadie: el número de jugadores por emparejar es par.
   *[yes] { $one } no recibe el bye en la ronda { $round }. Lo recibe { $holder }.
}
why-bye-worse = { $one } recibe el bye: si no, { $sentence } – { $label }.
why-bye-later = { $one } recibe el bye: decide el orden (puntos y luego número inicial); si no, { $sentence } – { $label }.
why-bye-instead-later = { $one } recibe el bye: frente a { $down } decide el orden. Si lo recibiera { $down }, { $sentence } – { $label }.
why-bye-instead-worse = { $one } recibe el bye: si lo recibiera { $down }, { $sentence } – { $label }.
why-bye-unproved = { $one } recibe el bye: en un emparejamiento sin eso, { $sentence } – { $label }; puede haber otro mejor.
why-bye-impossible = { $one } recibe el bye: nadie más puede recibirlo sin dejar a otros sin emparejar.
why-bye-if = Si otro recibiera el bye
why-bye-if-so-impossible = { $one } no puede recibirlo: { $sentence }
why-bye-if-so-worse = Si lo recibiera { $one }, { $sentence }.
why-bye-if-so-unproved = En un emparejamiento en el que lo recibe { $one }, { $sentence }; puede haber otro mejor (la búsqueda se detuvo en su límite).
why-bye-if-so-later = Si lo recibiera { $one }, { $sentence }, y eso va después en el orden.
bye-candidates-more = { $count ->
    [one] Un jugador más no se ha examinado.
   *[other] { $count } jugadores más, todos mejor clasificados, no se han examinado.
}
bye-higher = { $count ->
    [one] Un jugador que se empareja en esta ronda tiene más puntos que { $one }: { $first }.
   *[other] { $count } jugadores que se emparejan en esta ronda tienen más puntos que { $one }; el peor clasificado de ellos que podría recibir el bye es { $first }.
} El bye es para un jugador con la menor puntuación posible.
bye-absent = { $players } no { $count ->
    [one] se empareja en esta ronda y no tiene
   *[other] se emparejan en esta ronda y no tienen
} más puntos que { $one }.
bye-unplayed = { $player } { $letter ->
    [U] tuvo el bye asignado por el emparejamiento (U)
    [F] tuvo un bye de un punto (F)
    [H] tuvo un bye de medio punto (H)
    [Z] tuvo un bye de cero puntos (Z)
    [won] ganó sin jugar (+)
    [lost] perdió sin jugar (-)
   *[none] no fue emparejado
} en { $rounds-count ->
    [one] la ronda
   *[other] las rondas
} { $rounds }: eso { $bars ->
    [yes] impide recibir el bye
   *[no] no impide recibir el bye
}{ $hint ->
    [yes] ; un bye asignado por el emparejamiento se escribe U
   *[no] {""}
}.
bye-barred-in = { $player } ({ $rounds-count ->
    [one] ronda
   *[other] rondas
} { $rounds })
bye-barred = { $players-count ->
    [one] { $players } no puede recibirlo: entonces tuvo el bye o
   *[other] { $players } no pueden recibirlo: cada uno tuvo entonces el bye o
} { $worth ->
    [any] puntos
   *[win] los puntos de una victoria
} sin jugar.
bye-candidate-impossible = { $players } no { $players-count ->
    [one] puede
   *[other] pueden
}: { $sentence }
bye-candidate-worse = Si el bye fuera para { $players-count ->
    [one] { $players }
   *[other] uno de { $players }
}, { $sentence }.
bye-candidate-unproved = En un emparejamiento en el que el bye es para { $players-count ->
    [one] { $players }
   *[other] uno de { $players }
}, { $sentence }; puede haber otro mejor (la búsqueda se detuvo en su límite).
bye-candidate-later = Si el bye fuera para { $players-count ->
    [one] { $players }
   *[other] uno de { $players }
}, { $sentence }, y eso va después en el orden.

## Por qué un jugador tiene un color

why-colour-title = Por qué { $one } lleva { $colour } en la ronda { $round }
why-colour-bye-title = Por qué { $one } no tiene color en la ronda { $round }
why-colour-not-so = { $one } recibe el bye en la ronda { $round }, así que no tiene color.
why-colour-follows = { $one } tiene { $colour } contra { $other } ({ $article }): { $asks }
fact-why-colour = { $one } tiene { $colour } contra { $other }: { $fact }.
# $due: las blancas, las negras o none; $dues: uno por jugador, en el orden de $players.
colour-grant-both = { $dues-2 ->
    [none] a { $players-1 } le tocan { $dues-1 }, y a { $players-2 } ningún color
   *[other] a { $players-1 } le tocan { $dues-1 }, y a { $players-2 }, { $dues-2 }
}
colour-grant-stronger = { $strengths-2 ->
    [absolute] ambos deben llevar { $due }, y { $players-1 } con más urgencia: sus partidas con blancas y con negras difieren en { $differences-1 }, frente a { $differences-2 }
   *[other] a ambos les tocan { $due }; { $strengths-1 ->
        [absolute] { $players-1 } debe llevarlas, y { $players-2 } no
       *[strong] a { $players-1 } con más fuerza, tras más partidas con el otro color, y a { $players-2 } solo con preferencia leve
    }
}
colour-alternate = a ambos les tocan { $due } por igual; la última vez que difirieron, { $players-1 } llevó { $colours-1 } y { $players-2 } { $colours-2 }, y cambian
colour-grant-higher-ranked = a ambos les tocan { $due } por igual; { $players-1 } va antes, { $by ->
    [points] con { $scores-1 } puntos frente a { $scores-2 },
   *[number] con el número menor,
} y las recibe
colour-odd-number = a ninguno le toca un color, así que decide el número de { $players-1 }, que va antes en el orden
colour-decided = La regla que decide ({ $article }): { $asks }
colour-open = Las reglas no dicen nada de dos jugadores sin preferencia de color después de la ronda 1: cualquiera de los dos colores es correcto.
colour-initial = { $source ->
    [file] El color inicial del torneo: { $colour }, como dice el archivo (registro 152 o XXC).
    [round-1] El color inicial del torneo: { $colour }; el archivo no lo dice, y se deduce de la pareja mejor clasificada de la ronda 1.
   *[assumed] El color inicial del torneo: se suponen { $colour }; ni el archivo lo dice ni la ronda 1 lo muestra.
} { $higher } es el mejor clasificado de los dos y tiene el número { $number }{ $counted ->
    [file] { "" }
    [list] {""}, contado en la lista
   *[participants] {""}, contado sin los que nunca se han emparejado
}: { $parity ->
    [odd] impar, así que { $higher } recibe ese color.
   *[even] par, así que { $higher } recibe el otro color.
}
colour-history = { $player } { $played ->
    [none] no ha llevado ningún color todavía
   *[other] ha llevado { $played } (blancas { $whites }, negras { $blacks })
}{ $strength ->
    [none] { "" }
    [mild] {" "}y le tocan { $prefers }, con preferencia leve
    [strong] {" "}y le tocan { $prefers }
   *[absolute] {" "}y debe llevar { $prefers }
}.

## Por qué un jugador está en un tablero

why-board-title = Por qué { $one } está en el tablero { $board } en la ronda { $round }
why-board-bye-title = Por qué { $one } no tiene tablero en la ronda { $round }
why-board-first = { $one } está en el tablero 1: ninguna pareja va antes en el orden de los tableros ({ $article }).
why-board-follows = { $one } está en el tablero { $board } con { $other }: antes van { $first-white } y { $first-black }; { $by ->
    [score] { $first-higher } tiene más puntos que { $own-higher } ({ $before } contra { $own })
    [sum] ambos suman más puntos ({ $before } contra { $own })
   *[number] empatados a puntos, { $first-higher } tiene un número menor que { $own-higher } ({ $before } contra { $own })
} – { $article }.
why-board-not-so = { $one } recibe el bye en la ronda { $round }, así que no tiene tablero.
board-place = Tablero { $board }: { $white } contra { $black }; { $higher } es el mejor clasificado: puntuación { $high }, suma de ambos { $sum }, número { $number } en la lista.

## Qué tendría que haber sido distinto

what-if-title = Qué tendría que haber sido distinto
what-if-so = Nada: ya es así.
what-if-answer = { $count ->
    [0] Ninguno de { $all } cambios posibles habría bastado por sí solo.
    [one] Uno de { $all } cambios posibles habría bastado por sí solo: { $change }.
   *[other] { $count } de { $all } cambios posibles habrían bastado, cada uno por sí solo. El primero en el orden de abajo: { $change }.
}
what-if-kind = { $kind ->
    [last-result] Otro resultado de una partida de la ronda { $last }
    [earlier-result] Otro resultado de una partida anterior de { $names }
    [absence] La ausencia de otro jugador en la ronda { $round }
   *[numbers] El número de { $names } en la lista intercambiado con el de otro jugador
}: { $count ->
    [0] ninguno de { $tried } casos habría bastado.
    [one] uno de { $tried } casos: { $change }.
   *[other] { $count } de { $tried } casos{ $listed ->
        [yes] :
       *[no] ; el primero: { $change }.
    }
}
what-if-another = { $change }.
what-if-stay = No se probó nada más. Los emparejamientos de las demás rondas quedan como se jugaron. Dentro de cada tipo va primero el cambio más pequeño: el de menos puntos y luego el de la ronda más reciente; por clasificación; el número siguiente de la lista.
# $was: el resultado que tuvo la partida.
change-result = { $outcome ->
    [white-wins] { $white } gana a { $black } en la ronda { $round }
    [black-wins] { $black } gana a { $white } en la ronda { $round }
   *[draw] { $white } y { $black } hacen tablas en la ronda { $round }
} ({ $was ->
    [white-wins] ganó { $white }
    [black-wins] ganó { $black }
    [draw] fueron tablas
   *[pending] aún no tiene resultado
})
change-absence = { $player } está ausente en la ronda { $round }
change-numbers = { $player } y { $with } tienen cada uno el número del otro en la lista ({ $numbers-1 } y { $numbers-2 })

## Lo que lo impide

obstacle-repeat-opponent = { $players } ya se han enfrentado ({ $rounds-count ->
    [one] ronda
   *[other] rondas
} { $rounds }).
obstacle-forbidden-pair = { $players }: el torneo los mantiene separados en esta ronda.
obstacle-absolute-colour-clash = { $players } deben llevar el mismo color.
obstacle-repeat-pab = { $players } ya tuvo el bye o recibió puntos sin jugar ({ $rounds-count ->
    [one] ronda
   *[other] rondas
} { $rounds }).
obstacle-several-unpaired = { $players } no tienen oponente, y solo un jugador puede quedarse sin él.
colour-faults-more = Y { $count } tableros más (-v los muestra).
obstacles-more = Y { $count } impedimentos más (-v los muestra).
obstacle-completion = Entonces no podrían emparejarse todos los demás jugadores.

## Lo que es peor

lead = { $condition }, lo primero que empeoraría sería { $label } en el grupo de { $score } puntos: { $sentence }.
lead-round = { $condition }, lo primero que empeoraría sería { $label }: { $sentence }.
lead-later = { $condition }, todo sería igual de bueno hasta el grupo de { $score } puntos; ahí decidiría { $label }: { $sentence }.
lead-procedure = { $condition }, no se seguiría el procedimiento ({ $label }) en el grupo de { $score } puntos: este acepta antes otro emparejamiento.
lead-route = { $condition }, los grupos se formarían de otro modo ({ $label }): { $sentence }.
file-has = El archivo tiene: { $boards }.
rules-have = Las reglas prescriben en su lugar: { $boards }.
best-with = El mejor emparejamiento con esa condición tiene estos otros tableros: { $boards }.
one-with = Un emparejamiento con esa condición tiene estos otros tableros: { $boards }.
in-place-of = Estarían en lugar de: { $boards }.
halves = El grupo se divide en S1 ({ $halves-1 }) y S2 ({ $halves-2 }).
halves-remainder = El grupo restante, sin los jugadores descendidos ni sus oponentes, se divide en S1 ({ $halves-1 }) y S2 ({ $halves-2 }).
board-pair = { $white }–{ $black }
board-bye = { $white } bye
# Where a long list is cut
list-others = { $count } más
order-parts = { $value } (lugar { $place } de { $all }; difieren { $count })
official-more = Y { $count } jugadores más (-v los muestra).

loses-own-again = volvería a descender, como { $back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}{ $unplayed ->
    [yes] {""} (una ronda sin jugar, pero con puntos, cuenta)
   *[no] { "" }
}
loses-by-their-clash = uno de los dos no recibiría { $colour }, que { $strength ->
    [any] les tocan a ambos
    [strong] les tocan con fuerza a ambos
    [claim] les tocan con fuerza a ambos
   *[absolute] ambos deben llevar
}; { $best ->
    [0] { $strength ->
        [strong] las reglas conceden allí toda preferencia fuerte
       *[any] el grupo puede emparejarse sin eso
    }
   *[other] habría { $worse } parejas así en lugar de { $best }
}
loses-by-a-clash = se enfrentarían { $two }, y { $strength ->
    [any] a ambos les tocan { $colour }
    [strong] a ambos les tocan con fuerza { $colour }
    [claim] a ambos les tocan con fuerza { $colour }
   *[absolute] ambos deben llevar { $colour }
}; { $best ->
    [0] { $strength ->
        [strong] las reglas conceden allí toda preferencia fuerte
       *[any] el grupo puede emparejarse sin eso
    }
   *[other] habría { $worse } parejas así en lugar de { $best }
}
parts-mdp-set = se emparejaría como jugador que desciende { $alternative } en lugar de { $best }, mejor clasificado
parts-opponents = { $chooser } jugaría con { $alternative } en lugar de con { $best }, mejor clasificado
parts-exchange-out = { $alternative } saldría de S1 en lugar de { $best }, peor clasificado, que sale antes
parts-exchange-into = { $alternative } entraría en S1 en lugar de { $best }, mejor clasificado, que entra antes
loses-by-order = las reglas llegan más tarde a este emparejamiento
loses-pab-score = el bye sería para un jugador con { $other } puntos en lugar de { $best }
loses-completion = no podrían emparejarse todos los jugadores restantes
loses-downfloater-count = se harían menos parejas en el grupo de { $score } puntos, y se { $other ->
    [one] quedaría sin rival en él { $other } jugador
   *[other] quedarían sin rival en él { $other } jugadores
} en lugar de { $best }
loses-downfloater-scores = quienes descienden tendrían más puntos: { $has-who ->
    [yes] { $who } en lugar de { $gain }
   *[no] { $other } en lugar de { $best }
}
loses-next-bracket = el grupo siguiente quedaría peor: { $what ->
    [count] descenderían de él { $other } jugadores en lugar de { $best }
   *[score] descendería de él un jugador con { $other } puntos en lugar de uno con { $best }
}
loses-next-bracket-pairs = el grupo siguiente quedaría peor: { $what ->
    [count] quedarían sin emparejar { $other } jugadores en lugar de { $best }
   *[score] quedaría sin emparejar un jugador con { $other } puntos en lugar de uno con { $best }
}
loses-pab-unplayed-games = el bye sería para un jugador con { $other ->
    [one] una partida sin jugar
   *[other] { $other } partidas sin jugar
} en lugar de { $best ->
    [0] ninguna
   *[other] { $best }
}
loses-topscorer-colour-difference = alguien por encima del 50 % o su oponente acabaría con diferencia de color mayor que dos ({ $who })
loses-topscorer-colour-streak = alguien por encima del 50 % o su oponente llevaría el mismo color tres veces consecutivas ({ $who })
loses-colour-preference = más jugadores no recibirían el color que les corresponde ({ $other ->
    [one] { $other } pareja
   *[other] { $other } parejas
} en lugar de { $best }; entre otros, { $who })
loses-strong-colour-preference = más jugadores no recibirían el color que les toca por el número de partidas ({ $other ->
    [one] { $other } pareja
   *[other] { $other } parejas
} en lugar de { $best }: { $who })
loses-resident-downfloat-again = { $who }, que { $unplayed ->
    [yes] { $count ->
        [one] no jugó
       *[other] no jugaron
    }
   *[no] ya { $count ->
        [one] descendió
       *[other] descendieron
    }
} { $minds-rounds-back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}{ $unplayed ->
    [yes] {" "}(eso cuenta como descender)
   *[no] { "" }
}, { $count ->
    [one] volvería
   *[other] volverían
} a descender
loses-mdp-opponent-upfloat-again = { $who }, que ya { $count ->
    [one] jugó
   *[other] jugaron
} con alguien de más puntos { $minds-rounds-back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}, { $count ->
    [one] volvería
   *[other] volverían
} a hacerlo
loses-mdp-downfloat-differences = { $who }, que ya { $count ->
    [one] descendió
   *[other] descendieron
} { $minds-rounds-back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}, { $count ->
    [one] tendría
   *[other] tendrían
} un rival aún más abajo que ahora
loses-by-moving-down-again = { $count ->
    [one] descendería una vez más
   *[other] descenderían una vez más
}: { $who }
loses-mdp-opponent-upfloat-differences = { $who }, que ya { $count ->
    [one] jugó
   *[other] jugaron
} con alguien de más puntos { $minds-rounds-back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}, { $count ->
    [one] tendría
   *[other] tendrían
} un rival aún más arriba que ahora
loses-score-differences = { $has-who ->
    [yes] { $who } { $count ->
        [one] tendría
       *[other] tendrían
    } un rival con una puntuación más alejada, o ninguno en el grupo
   *[no] los rivales tendrían puntuaciones más alejadas
}
loses-same-float-again = { $minds-float ->
    [down] { $who }, que { $unplayed ->
        [yes] { $count ->
            [one] no jugó
           *[other] no jugaron
        }
       *[no] ya { $count ->
            [one] descendió
           *[other] descendieron
        }
    } { $minds-rounds-back ->
        [1] en la ronda anterior
       *[2] hace dos rondas
    }{ $unplayed ->
        [yes] {" "}(eso cuenta como descender)
       *[no] { "" }
    }, { $count ->
        [one] volvería
       *[other] volverían
    } a descender
   *[up] { $who }, que ya { $count ->
        [one] jugó
       *[other] jugaron
    } con alguien de más puntos { $minds-rounds-back ->
        [1] en la ronda anterior
       *[2] hace dos rondas
    }, { $count ->
        [one] volvería
       *[other] volverían
    } a hacerlo
}
loses-same-float-differences = { $count ->
    [one] quien repite flotante lo haría
   *[other] quienes repiten flotante lo harían
} con una diferencia de puntuación mayor ({ $who })
loses-left-over-scores = quienes quedan sin emparejar tendrían puntuaciones más altas: { $other } en lugar de { $best }
loses-left-over-downfloat-again = { $who }, que { $unplayed ->
    [yes] { $count ->
        [one] no jugó
       *[other] no jugaron
    }
   *[no] ya { $count ->
        [one] descendió
       *[other] descendieron
    }
} { $minds-rounds-back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}{ $unplayed ->
    [yes] {" "}(eso cuenta como descender)
   *[no] { "" }
}, { $count ->
    [one] volvería
   *[other] volverían
} a descender
loses-heterogeneous-upfloat-again = { $who }, que ya { $count ->
    [one] jugó
   *[other] jugaron
} con alguien de más puntos { $minds-rounds-back ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}, { $count ->
    [one] volvería
   *[other] volverían
} a hacerlo
loses-mdps-without-resident = { $other ->
    [one] uno de los que descendieron no tendría
   *[other] { $other } de los que descendieron no tendrían
} rival en el grupo{ $best ->
    [0] ; puede emparejarse sin eso
   *[other] , en lugar de { $best }
}
loses-squared-score-differences = las puntuaciones de los oponentes estarían más alejadas: { $other } en lugar de { $best } (suma de los cuadrados)
loses-same-absolute-preference = se enfrentarían dos jugadores que deben llevar el mismo color ({ $who })
loses-semi-absolute-preference = no se concedería una preferencia fuerte en una ronda impar ({ $who })
loses-non-variable-preference = de las parejas que no pueden satisfacer ambas preferencias, menos tendrían una leve ({ $who })
loses-exchanged-count = { $who } { $count ->
    [one] cambiaría
   *[other] cambiarían
} de mitad ({ $other ->
    [one] un intercambio
   *[other] { $other } intercambios
} en lugar de { $best ->
    [0] ninguno
   *[other] { $best }
})
loses-exchange-difference = quienes cambian de mitad estarían más alejados entre sí: { $other } en lugar de { $best }
loses-grant-both = los colores serían otros
loses-grant-stronger = los colores serían otros
loses-alternate = los colores serían otros
loses-grant-higher-ranked = los colores serían otros
loses-odd-number = los colores serían otros
loses-backtracking = se retrocede al grupo anterior para que desciendan otros jugadores
loses-lowest-bracket = el penúltimo grupo se empareja de modo que el último pueda emparejarse
loses-procedure = el procedimiento acepta antes otro emparejamiento

## Todo sobre un jugador

story-title = { $player } en la ronda { $round }
story-game = { $player } lleva { $colour } contra { $opponent } en el tablero { $board }.
story-bye = { $player } recibe el bye.
story-where = Puntuación y grupo
story-scoregroup = { $player } tiene { $score } puntos{ virtual-of-score } y el puesto { $rank } de { $players }; { $group ->
    [1] nadie más tiene esta puntuación
   *[other] { $group } jugadores tienen esta puntuación
}.
story-bracket-own = La pareja se forma en el grupo de esta puntuación.
story-bracket-other = La pareja se forma en el grupo de { $bracket } puntos, al que { $player } desciende.
story-bracket-collapsed = La pareja se forma en un grupo de varias puntuaciones, la más alta de las cuales es { $bracket }.
story-topscorer = Es la última ronda y { $player } tiene una puntuación superior al 50 % de la posible hasta ahora: en su caso rigen otras reglas de color.
story-floats = Flotantes
floats-before = En la ronda anterior: { $before-1 ->
    [down] flotante descendente
    [up] flotante ascendente
   *[none] no flotó
}; hace dos rondas: { $before-2 ->
    [down] flotante descendente
    [up] flotante ascendente
   *[none] no flotó
}.
floats-now = { $now ->
    [down] En esta ronda es flotante descendente: un oponente con menos puntos, o puntos sin jugar.
    [up] En esta ronda es flotante ascendente: un oponente con más puntos.
   *[none] En esta ronda no flota, así que nada cambia para las siguientes.
}
floats-mean-next = La ronda siguiente evita, si puede, que { $player } vuelva a flotar en el mismo sentido ({ $articles }).
floats-mean-after = También lo evita, con menos rigor, la ronda que le sigue ({ $articles }).

## La ronda, grupo por grupo

walk-title = Ronda { $round }, grupo por grupo
walk-answer = { $players ->
    [0] No hay nadie que emparejar
    [one] Un jugador
   *[other] { $players } jugadores
}{ $brackets-count ->
    [0] { "" }
    [one] {" "}en un grupo
   *[other] {" "}en { $brackets-count } grupos
}{ $has-bye ->
    [no] { "" }
   *[other] {""}; el bye es para { $bye }
}.
walk-agrees = El archivo tiene estas parejas.
walk-differs = El archivo tiene otras parejas; --official indica qué incumplen.
walk-bracket = { $kind ->
    [penultimate] Grupo de { $score } puntos, emparejado de nuevo para que puedan emparejarse los de abajo
    [collapsed] Grupo de { $score } puntos y todos los de abajo
   *[ordinary] Grupo de { $score } puntos
}
walk-member = { $is-moved-down ->
    [yes] Jugador descendido, { $score } puntos{ virtual-of-score }:
   *[no] { $score } puntos{ virtual-of-score }:
} { $history }{ $floats-1 ->
    [down] {" "}Flotante descendente en la ronda anterior.
    [up] {" "}Flotante ascendente en la ronda anterior.
   *[none] { "" }
}{ $floats-2 ->
    [down] {" "}Flotante descendente hace dos rondas.
    [up] {" "}Flotante ascendente hace dos rondas.
   *[none] { "" }
}
walk-down = { $pairs ->
    [0] {""}
   *[other] {""}; {""}
}{ $is-last ->
    [yes] el bye: { $downfloaters }
   *[no] { $downfloaters-count ->
        [one] desciende: { $downfloaters }
       *[other] descienden: { $downfloaters }
    }
}
walk-first = Se prueba primero: { $boards }{ $down }.
walk-next = Se prueba después: { $boards }{ $down }.
walk-refused-incomplete = Se rechaza: no podrían emparejarse todos los demás jugadores.
walk-refused-worse = Se rechaza por { $label }: { $sentence }.
walk-accepted = Se acepta: { $boards }{ $down }.
walk-accepted-first = Se acepta lo primero que se prueba: { $boards }{ $down }.
walk-nobody = Aquí nadie puede emparejarse; { $down }.
walk-unfulfilled = No es posible nada mejor, pero estos criterios no se cumplen del todo: { $rows }.
step-elsewhere = Grupo de { $score } puntos. { $sentence }
step-incompatible = { $players-count ->
    [one] { $players } no tiene oponente posible aquí (C.1).
   *[other] { $players } no tienen oponente posible aquí (C.1).
}
step-aim = { $is-reduced ->
    [yes] No es posible; se busca ahora (C.14)
   *[no] Se busca (C.2)
}: { $pairs ->
    [one] una pareja
   *[other] { $pairs } parejas
}{ $is-heterogeneous ->
    [yes] { $pairs ->
        [one] { $moved-down ->
            [0] { "" }
           *[other] {""}, con un jugador descendido
        }
       *[other] {""}, { $moved-down } de ellas con un jugador descendido
    }
   *[no] {""}, como grupo homogéneo
}; { $x ->
    [0] no hay que incumplir ninguna preferencia de color (X = 0)
    [one] hay que incumplir una preferencia de color al menos en una pareja (X = 1)
   *[other] hay que incumplir una preferencia de color al menos en { $x } parejas (X = { $x })
}.
step-accepted = Se acepta (C.6): { $boards }{ $down }.
step-exchanged = { $before-count ->
    [0] En beneficio del grupo de abajo cambia quién desciende (C.12): { $after }.
   *[other] En beneficio del grupo de abajo cambia quién desciende (C.12): { $after } en lugar de { $before }.
}
step-not-exchanged = Ningún otro descenso permite emparejar el último grupo (C.12).
step-undone = El último grupo no puede emparejarse, así que este se empareja de nuevo (C.13).
step-joined = Este grupo y todos los de abajo se unen en uno solo (C.13).

## El emparejamiento del archivo

official-title = El emparejamiento de la ronda { $round } en el archivo
official-match = El emparejamiento es el que prescriben las reglas, colores incluidos.
official-colour = Todos tienen el oponente correcto, pero los colores son incorrectos { $count ->
    [one] en un tablero
   *[other] en { $count } tableros
}.
official-different = El emparejamiento está permitido, pero no es el que prescriben las reglas.
official-illegal = El emparejamiento no está permitido.
official-disputed = El texto puede leerse de modo que el emparejamiento sea correcto (la lectura { $reading }), pero lo leemos de otra manera.
official-no-pairing = No existe ningún emparejamiento legal de la ronda.
official-skipped = No se emparejó a nadie.
official-defect = El emparejamiento es mejor que el que halló este programa: un defecto del programa.
official-concerned = A quién afecta
if-as-in-file = Con el emparejamiento del archivo
the-bye = el bye
other-seat = A { $player } el archivo le da { $has-file ->
    [yes] { $file }
   *[no] { the-bye }
}; las reglas, { $has-rules ->
    [yes] { $rules }
   *[no] { the-bye }
}.
colour-fault = { $white } lleva las blancas contra { $black } en el archivo; debería ser al revés.

## El torneo de un jugador

record-title = El torneo de { $player }
record-nothing = Todavía no se ha emparejado ninguna ronda.
record-not-wrong = Ninguna ronda está mal, pero no todas están fuera de duda.
record-right = { $rounds-count ->
    [one] La ronda está emparejada como prescriben las reglas.
   *[other] Las { $rounds-count } rondas están emparejadas como prescriben las reglas.
}
record-wrong = { $wrong-for-him-count ->
    [one] En la ronda { $wrong-for-him } el emparejamiento de { $player } no es el que prescriben las reglas.
   *[other] En las rondas { $wrong-for-him } el emparejamiento de { $player } no es el que prescriben las reglas.
}
record-wrong-for-others = { $wrong-count ->
    [one] La ronda { $wrong } no está emparejada como prescriben las reglas, pero
   *[other] Las rondas { $wrong } no están emparejadas como prescriben las reglas, pero
} { $player } tiene siempre el oponente y el color correctos.
record-disputed = { $disputed-count ->
    [one] En la ronda { $disputed } el texto puede leerse de dos maneras.
   *[other] En las rondas { $disputed } el texto puede leerse de dos maneras.
}
record-totals = Partidas con blancas: { $whites }, con negras: { $blacks }; descensos: { $down }, ascensos: { $up }; byes: { $byes }.
event-title = Los emparejamientos del torneo
event-wrong = { $wrong-count ->
    [one] La ronda { $wrong } no está emparejada
   *[other] Las rondas { $wrong } no están emparejadas
} como prescriben las reglas; { $right ->
    [0] ninguna otra lo está.
    [one] otra ronda sí.
   *[other] otras { $right } rondas sí.
}
event-not-wrong = Ninguna ronda está mal, pero no todas las { $rounds-count } pudieron juzgarse sin duda.
event-rules = Cada ronda se emparejó de nuevo según las reglas del { $edition } y se comparó con el archivo.
event-declared = El torneo tiene { $declared-rounds } rondas. El archivo contiene los emparejamientos hasta la ronda { $last }.
event-unjudged = { $unjudged-count ->
    [one] La ronda { $unjudged } no se juzgó: nadie está emparejado en ella o no tiene ningún emparejamiento legal.
   *[other] Las rondas { $unjudged } no se juzgaron: nadie está emparejado en ellas o no tienen ningún emparejamiento legal.
}
event-scope = Se compararon oponentes, colores y byes asignados. Los resultados, y quién estuvo ausente o tuvo un bye solicitado, se tomaron del archivo.
everybody-title = Ronda { $round }, jugador por jugador
everybody-answer = { $count ->
    [one] Un jugador participa en el emparejamiento de la ronda { $round }.
   *[other] { $count } jugadores participan en el emparejamiento de la ronda { $round }.
}
everybody-player = { $number }: { $player }
record-round = Ronda { $round }
record-game = Con { $score } puntos{ virtual-of-score }: { $colour } contra { $opponent } ({ $opponent-score }{ $opponent-virtual }); { $kind ->
    [forfeit] sin jugar, { $points }
    [pending] todavía sin resultado
   *[game] resultado { $points }
}{ $float ->
    [down] {""}, flotante descendente
    [up] {""}, flotante ascendente
   *[none] { "" }
}.
record-game-without-colour = Con { $score } puntos{ virtual-of-score }: contra { $opponent } ({ $opponent-score }{ $opponent-virtual }), sin jugar, { $points }{ $float ->
    [down] {""}, flotante descendente
    [up] {""}, flotante ascendente
   *[none] { "" }
}.
record-no-game = Con { $score } puntos{ virtual-of-score }: { $kind ->
    [bye] el bye
    [full-point-bye] un bye de un punto
    [half-point-bye] un bye de medio punto
    [zero-point-bye] un bye de cero puntos
   *[absent] ausente
}, { $points }{ $float ->
    [down] {""}, flotante descendente
    [up] {""}, flotante ascendente
   *[none] { "" }
}.

## Lo que piden los artículos

article-line = { $article }: { $asks }

asks-article-numbers = El número de emparejamiento de un jugador es su puesto en la clasificación inicial.
asks-article-order = Los jugadores se ordenan por puntos y, a igualdad de puntos, por número de emparejamiento.
asks-article-brackets = Los jugadores con los mismos puntos forman un grupo homogéneo; con quienes bajan de un grupo superior, uno heterogéneo: en él se empareja primero a estos, y los demás son el resto.
asks-article-floats = Ser flotante en una ronda cuenta en las dos siguientes.
asks-article-moved-down = El jugador que no se empareja en su grupo baja al siguiente.
asks-article-float-pair = Tras una partida entre jugadores con distintos puntos, quien tiene más es flotante descendente, y el otro, ascendente.
asks-article-float-unplayed = Quien recibe el bye asignado por el emparejamiento, o sin jugar más puntos de los que vale una derrota, es flotante descendente.
asks-article-floats-of-2017 = Tras una partida entre jugadores con distintos puntos, quien tiene más es flotante descendente, y el otro, ascendente. Quien no juega una ronda es flotante descendente.
asks-article-bye = Si el número de jugadores es impar, uno de ellos recibe el bye asignado por el emparejamiento: sin rival y sin color.
asks-article-colour-difference = La diferencia de color es el número de partidas con blancas menos el de partidas con negras.
asks-article-preferences = Quien ya ha jugado debe recibir el color que menos ha tenido o, si no, el que no tuvo en la última partida: preferencia absoluta, fuerte o leve.
asks-article-absolute = Un jugador tiene que recibir un color si de otro modo su diferencia de color pasaría de dos, o si tuvo el otro color en sus dos últimas partidas.
asks-article-topscorers = Al emparejar la última ronda rigen otras reglas de color para quienes tienen más del 50 % de los puntos posibles hasta ahora.
asks-article-outlook = Los grupos se emparejan de arriba abajo hasta que todos los jugadores están emparejados, menos uno como máximo.
asks-article-top-down = Los grupos se emparejan de arriba abajo hasta que todos los jugadores están emparejados, menos uno como máximo.
asks-article-complete = Un emparejamiento es completo si todos los jugadores están emparejados, menos uno como máximo, y se cumplen C1 a C3; ese recibe el bye.
asks-article-no-pairing = Si no existe ningún emparejamiento completo, el árbitro principal decide qué hacer.
asks-article-no-pairing-of-2017 = Un emparejamiento es completo si todos los jugadores están emparejados, menos uno como máximo, y se cumplen C.1 a C.3; si no existe ninguno, decide el árbitro. Un grupo tras el cual no se puede emparejar a los demás se empareja de nuevo, y los de abajo forman un solo grupo.
asks-article-second-bye = Quien ya tuvo el bye, o sin jugar tantos puntos como vale una victoria, no recibe el bye.
asks-article-published = Solo se usan sistemas y aceleraciones publicados por la FIDE, o autorizados por ella.
asks-article-initial-order = Los jugadores reciben sus números por fuerza, luego por título y luego por nombre.
asks-article-handling = Qué cuenta de las partidas aplazadas o no jugadas, de las ausencias y de las retiradas.
asks-article-adjourned = Una partida sin resultado cuenta como tablas para el emparejamiento.
asks-article-played-colours = Donde cuenta el orden de los colores, solo cuentan las partidas jugadas.
asks-article-meet-again = Dos jugadores que fueron emparejados y no jugaron pueden ser emparejados otra vez.
asks-article-boards = Los tableros se ordenan por la puntuación más alta de la pareja, luego por la suma de ambas y luego por el número más bajo.
asks-article-baku = En la primera mitad de las rondas, la mitad superior de los jugadores tiene puntos virtuales.
asks-article-score-differences = La diferencia de puntos de un emparejamiento es la lista de las diferencias de todas las parejas y de quienes bajan, la mayor primero.
asks-article-x = X es el número de parejas en que no se pueden conceder las dos preferencias; Z, lo mismo solo para las fuertes.
asks-article-changes = Una transposición cambia el orden de S2; un intercambio, las mitades de los jugadores.
asks-article-quality = Primero tantas parejas como sea posible, luego puntos próximos, luego preferencias, luego flotantes.
asks-article-grant = El mayor número posible de jugadores recibe el color que prefiere.
asks-article-incompatible = Quien no tiene rival posible en el grupo es incompatible: el grupo de arriba se empareja de nuevo (C.12) o se une (C.13), o el jugador baja.
asks-article-aim = Se calcula cuántas parejas hay que formar, y en cuántas no se pueden conceder las dos preferencias.
asks-article-requirements = Se fijan los requisitos sobre parejas, preferencias y flotantes, empezando por los más estrictos.
asks-article-no-downfloat-again = Un grupo del que bajan jugadores evita a quienes fueron flotantes descendentes en la ronda anterior.
asks-article-no-upfloat-again = Un grupo heterogéneo evita a quienes fueron flotantes ascendentes en la ronda anterior.
asks-article-halves = Los primeros jugadores, tantos como parejas hay que formar, están en S1; los demás, en S2.
asks-article-try = El primero de S1 se empareja con el primero de S2, y así sucesivamente; si se cumplen todos los requisitos, el grupo está terminado, y quien sobra baja.
asks-article-reductions = Se abandonan requisitos, empezando por el menos importante.
asks-article-more-x = Una pareja más puede quedar sin que se concedan las dos preferencias.
asks-article-back = Si el grupo no se puede emparejar como se pide, se empareja de nuevo el de arriba para que bajen otros jugadores.
asks-article-join = Si el último grupo no se puede emparejar, se empareja de nuevo el de arriba; si eso no ayuda, los dos se unen.
asks-article-fewer-pairs = Si nada más ayuda, se forma una pareja menos.
asks-article-fewer-moved-down = En un grupo heterogéneo se empareja con un residente a uno menos de quienes bajan.
asks-article-initial-ranking = Los jugadores tienen números según su fuerza antes de la primera ronda.
asks-article-close-scores = Los jugadores de una pareja tienen puntos tan próximos como sea posible.
asks-article-no-float-again = Nadie es flotante de la misma manera en dos rondas seguidas.
asks-article-no-float-as-two-before = Nadie es flotante de la misma manera que dos rondas antes.
asks-article-transpose = Se prueba otro orden de S2 (D.1).
asks-article-exchange = Se intercambian jugadores de S1 y S2 (D.2).
asks-article-drop-for-downfloats = Para los flotantes descendentes se abandona B.6 y luego B.5.
asks-article-drop-for-upfloats = Se busca otro rival para el último de quienes bajan; luego se abandonan B.6 y B.5 para los flotantes ascendentes.

asks-repeat-opponent = Dos jugadores se enfrentan una vez como máximo. Una partida no jugada no cuenta como enfrentamiento.
asks-repeat-pab = No recibe el bye quien ya lo tuvo o quien, sin jugar, obtuvo en una ronda al menos los puntos de una victoria.
asks-repeat-pab-fide-2017 = No recibe el bye quien ya lo tuvo o quien ganó porque su oponente no compareció.
asks-repeat-pab-fide-2013 = No recibe el bye quien ha puntuado en una ronda sin jugar, por un bye o porque su oponente no compareció.
asks-repeat-pab-fide-1992 = No recibe el bye quien ha recibido un punto sin jugar, por un bye o porque su oponente no compareció.
asks-forbidden-pair = No se emparejan dos jugadores a quienes el archivo del torneo mantiene separados en esta ronda.
asks-absolute-colour-clash = No se enfrentan dos jugadores con la misma preferencia absoluta de color, salvo en la última ronda si uno tiene una puntuación superior al 50 %.
asks-completion = Todos los jugadores restantes han de poder emparejarse, salvo como mucho uno que pueda recibir el bye.
asks-completion-fide-2017 = Si los jugadores que un grupo deja sin emparejar no pueden emparejarse con los de abajo, ese grupo pasa a ser el penúltimo: se empareja de nuevo para que puedan, y todos los de abajo forman un único último grupo.
asks-pab-score = El bye es para un jugador con la puntuación más baja posible.
asks-downfloater-count = Se hacen tantas parejas como sea posible en el grupo; descienden los menos posibles.
asks-downfloater-scores = Quienes descienden tienen las puntuaciones más bajas posibles: antes los residentes que los jugadores ya descendidos.
asks-next-bracket = Quienes descienden se eligen de modo que el grupo siguiente cumpla C1 a C7 lo mejor posible.
asks-next-bracket-pairs = Quienes descienden se eligen de modo que el grupo siguiente haga tantas parejas como sea posible, con las menores diferencias de puntuación.
asks-pab-unplayed-games = Si un grupo deja sin emparejar a un solo jugador, que va a recibir el bye, este tiene el menor número posible de partidas sin jugar.
asks-topscorer-colour-difference = El menor número posible de jugadores con puntuación superior al 50 %, y de sus oponentes, acaba con una diferencia de color mayor que dos.
asks-topscorer-colour-streak = El menor número posible de jugadores con puntuación superior al 50 %, y de sus oponentes, lleva el mismo color tres veces consecutivas.
asks-colour-preference = El menor número posible de jugadores no recibe el color que prefiere, sea cual sea la intensidad de la preferencia.
asks-strong-colour-preference = El menor número posible de jugadores no recibe su preferencia de color fuerte.
asks-resident-downfloat-again = De los residentes que fueron flotantes descendentes { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
} descienden los menos posibles.
asks-mdp-opponent-upfloat-again = De quienes fueron flotantes ascendentes { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}, los menos posibles vuelven a serlo al jugar con un jugador descendido.
asks-mdp-downfloat-differences = Los jugadores descendidos que fueron flotantes descendentes { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
} juegan con oponentes de puntuación lo más cercana posible; ante todo, no vuelven a descender.
asks-mdp-opponent-upfloat-differences = Quienes juegan con un jugador descendido aunque fueron flotantes ascendentes { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
} lo hacen con los de puntuación más cercana posible.
asks-score-differences = Las puntuaciones de los oponentes son lo más cercanas posible, empezando por los jugadores descendidos de mayor puntuación.
asks-same-float-again = De quienes fueron flotantes { $float ->
    [down] descendentes
   *[up] ascendentes
} { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}, los menos posibles vuelven a serlo.
asks-same-float-differences = Quienes vuelven a ser flotantes { $float ->
    [down] descendentes
   *[up] ascendentes
} como { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
} lo son con la menor diferencia de puntuación posible.
asks-left-over-scores = La diferencia de puntuación entre oponentes es la menor posible: quedan sin emparejar los de menor puntuación del grupo.
asks-left-over-downfloat-again = Nadie es flotante descendente si lo fue { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}.
asks-heterogeneous-upfloat-again = Nadie es flotante ascendente si lo fue { $ago ->
    [1] en la ronda anterior
   *[2] hace dos rondas
}.
asks-mdps-without-resident = En un grupo heterogéneo se emparejan tantos jugadores descendidos como sea posible, cada uno con un residente, antes que el grupo restante.
asks-squared-score-differences = En el grupo más bajo, que puede reunir puntuaciones distintas, muchas diferencias pequeñas son mejores que pocas grandes.
asks-same-absolute-preference = Dos jugadores con la misma preferencia absoluta de color se enfrentan solo en la última ronda, si uno tiene una puntuación superior al 50 %, y en las menos parejas posibles.
asks-semi-absolute-preference = En las rondas impares una preferencia fuerte se trata como absoluta, mientras nadie flote por ello ni crezca ninguna diferencia de puntuación.
asks-non-variable-preference = En las rondas pares las preferencias leves son variables: de las parejas que no pueden satisfacer ambas preferencias, tantas como sea posible tienen una leve.
asks-mdp-set = Entre emparejamientos igual de buenos va antes el del conjunto de jugadores descendidos que precede en el orden.
asks-mdp-opponents = Entre emparejamientos igual de buenos va antes aquel en que los jugadores descendidos, por orden, tienen oponentes mejor clasificados.
asks-exchanged-count = Entre emparejamientos igual de buenos va antes el que intercambia menos jugadores entre S1 y S2.
asks-exchange-difference = De los que intercambian a igual número de jugadores, va antes aquel en que los intercambiados están más cerca entre sí.
asks-exchange-out = De los intercambios igual de cercanos, va antes el que saca de S1 a los peor clasificados.
asks-exchange-into = De los que sacan de S1 a los mismos jugadores, va antes el que lleva a S1 a los mejor clasificados.
asks-transposition = Entre emparejamientos con los mismos jugadores en cada mitad va antes aquel en que los de S1, por orden, tienen rivales mejor clasificados de S2 (transposición).
asks-grant-both = Cada jugador que prefiere un color lo recibe.
asks-grant-stronger = Se concede la preferencia de color más fuerte; de dos absolutas, la del jugador con mayor diferencia de color.
asks-grant-stronger-fide-2013 = Se concede la preferencia de color más fuerte.
asks-grant-stronger-fide-1992 = Se concede la preferencia de color más fuerte.
asks-alternate = Los colores se alternan respecto a la última ronda en que uno llevó las blancas y el otro las negras.
asks-grant-higher-ranked = Se concede la preferencia de color del jugador mejor clasificado.
asks-odd-number = El mejor clasificado lleva el color inicial si su número de emparejamiento es impar; si no, el otro.
asks-odd-number-fide-2013 = En la primera ronda el mejor clasificado lleva el color del sorteo si su número de emparejamiento es impar; si no, el otro.
asks-odd-number-fide-1992 = En la primera ronda el mejor clasificado lleva el color del sorteo si su número de emparejamiento es impar; si no, el otro.

asks-board-order = Antes de publicarlos se ordenan los tableros por la puntuación del jugador mejor clasificado de la pareja, después por la suma de ambas puntuaciones, después por la clasificación inicial del mejor clasificado.
asks-board-order-fide-2026 = Recomendado: los tableros se ordenan por la puntuación del jugador mejor clasificado de la pareja, después por la suma de ambas puntuaciones, después por el número de emparejamiento del mejor clasificado.
asks-board-order-fide-1992 = Antes de publicarlos se ordenan los tableros por la puntuación del jugador mejor clasificado de la pareja, después por la suma de ambas puntuaciones, después por la clasificación (A.2) del mejor clasificado.

# Qué cuentan los valores de un criterio, para las tablas.

counts-colour-preference = preferencias de color no concedidas
counts-pab-unplayed-games = partidas sin jugar de quien recibe el bye
counts-downfloater-count = jugadores que descienden
counts-heterogeneous-upfloat-again = residentes que ascienden otra vez
counts-next-bracket = jugadores que descienden del grupo siguiente, y sus puntuaciones
counts-mdp-opponent-upfloat-differences = diferencias de puntuación de los oponentes que ascienden otra vez
counts-mdps-without-resident = jugadores descendidos sin residente
counts-non-variable-preference = preferencias fuertes no concedidas
counts-strong-colour-preference = preferencias de color fuertes no concedidas
counts-mdp-downfloat-differences = diferencias de puntuación de los jugadores que descienden otra vez
counts-downfloater-scores = puntuaciones de quienes descienden
counts-next-bracket-pairs = jugadores que el grupo siguiente deja sin emparejar, y sus puntuaciones
counts-squared-score-differences = suma de los cuadrados de las diferencias de puntuación
counts-same-float-differences = diferencias de puntuación de quienes repiten flotante
counts-left-over-downfloat-again = residentes que quedan otra vez sin emparejar
counts-semi-absolute-preference = preferencias semiabsolutas no concedidas
counts-left-over-scores = puntuaciones de quienes quedan sin emparejar
counts-resident-downfloat-again = residentes que descienden otra vez
counts-topscorer-colour-streak = parejas con un color por tercera vez
counts-score-differences = diferencias de puntuación
counts-topscorer-colour-difference = parejas que superan una diferencia de color de dos
counts-mdp-opponent-upfloat-again = oponentes que ascienden otra vez
counts-same-absolute-preference = parejas con la misma preferencia absoluta
counts-same-float-again = jugadores que repiten flotante
counts-pab-score = puntuación de quien recibe el bye
counts-mdp-set = números en el grupo de los jugadores descendidos emparejados
counts-mdp-opponents = números en el grupo de los oponentes de los jugadores descendidos
counts-exchanged-count = jugadores intercambiados
counts-exchange-difference = distancia de los jugadores intercambiados
counts-exchange-out = números en el grupo de quienes salen de S1
counts-exchange-into = números en el grupo de quienes entran en S1
counts-transposition = números en el grupo de los oponentes de S1

## La página
# $other es el segundo emparejamiento de un dibujo o tabla: alternative, file, first (lo que se prueba primero) o none.

page-why = Por qué
page-difference = En qué se diferencian
page-articles = Los artículos
page-again = Cómo obtener la misma respuesta
page-again-with = Este comando da la misma respuesta a partir del archivo del torneo:
page-rules = Reglas: { $words } ({ $edition })
page-draft = Borrador: ningún árbitro que hable este idioma ha leído todavía estas frases.
page-made = Hecho por pairproof { $version } con el archivo de SHA-256 { $hash }
page-boards = Los tableros de la ronda
page-boards-around = Tableros en el orden de las reglas
page-white = Blancas
page-black = Negras
page-board = Tablero
page-higher = Puntuación mayor
page-sum = Suma
page-number = Número
page-drawing = { $other ->
    [file] El emparejamiento de las reglas y el del archivo
    [first] Lo que se prueba primero y lo que se acepta
    [none] El emparejamiento
   *[alternative] El emparejamiento de las reglas y la alternativa rechazada
}
page-drawing-bracket = { $title }: grupo de { $score } puntos
page-line-natural = mismo puesto en S1 y S2
page-unmade = { $met-count ->
    [0] { $is-barred ->
        [yes] prohibido
       *[no] { $has-number ->
            [yes] con { $number }
           *[no] { "" }
        }
    }
   *[other] ronda { $met }
}
page-unmade-words = { $players-1 } y { $players-2 }: { $met-count ->
    [0] { $is-barred ->
        [yes] una regla lo prohíbe.
       *[no] { $has-taken-by ->
            [yes] { $players-2 } juega con { $taken-by }.
           *[no] otro emparejamiento es mejor.
        }
    }
   *[other] ya se han enfrentado (ronda { $met }).
}
page-line-both = pareja común a ambos
page-line-rules = { $other ->
    [file] pareja de las reglas
    [first] pareja aceptada
    [none] pareja
   *[alternative] pareja de las reglas
}
page-line-other = { $other ->
    [file] pareja del archivo
    [first] pareja probada primero y rechazada
   *[alternative] pareja de la alternativa rechazada
}
page-down-rules = { $other ->
    [none] desciende, o recibe el bye
    [first] desciende (o bye) en lo aceptado
   *[alternative] desciende (o bye) según las reglas
}
page-down-other = { $other ->
    [file] desciende (o bye) en el archivo
    [first] descendería (o bye) en lo probado primero
   *[alternative] desciende (o bye) en la alternativa
}
page-mark-moved = descendió a este grupo
page-mark-exchanged = intercambiado entre S1 y S2
page-side-moved = Descendidos
page-side-opponents = Oponentes
page-side-out = Sin oponente aquí
page-side-upper = S1
page-side-lower = S2
page-side-higher = Jugador
page-side-other = Oponente (reglas)
page-bye = bye
# Debajo de un nombre: número, puntos, el color que le toca (! si debe ser ese), los flotantes de la última ronda y de la anterior.
page-card = { $number } · { $score }{ $has-due ->
    [yes] {" "}· { $due }{ $strength ->
        [absolute] !
       *[other] { "" }
    }
   *[no] { "" }
}{ $has-floats ->
    [yes] {" "}· { $floats }
   *[no] { "" }
}
page-card-words = { $player }, número { $number }, { $score } puntos{ $has-due ->
    [yes] {""}, { $strength ->
        [absolute] debe llevar { $due }
       *[other] le tocan { $due }
    }
   *[no] { "" }
}{ $floats-1 ->
    [down] {""}, flotante descendente en la ronda anterior
    [up] {""}, flotante ascendente en la ronda anterior
   *[none] { "" }
}{ $floats-2 ->
    [down] {""}, flotante descendente hace dos rondas
    [up] {""}, flotante ascendente hace dos rondas
   *[none] { "" }
}
page-words-side = { $side }: { $players }.
page-words-lines = { $line }: { $pairs }.
page-left-out = { $count ->
    [one] Un jugador más no se muestra.
   *[other] { $count } jugadores más no se muestran.
}
page-equal = { $first } a { $last }: igual en ambos
page-vectors = Cuánto se incumple cada criterio, hasta la primera diferencia, que decide
page-members-folded = Los jugadores de este grupo
page-rest = Más
page-index = Índice
page-games = Partidas
page-byes = Bye asignado
page-sign-arbiter = Árbitro
page-sign-place = Lugar y fecha
page-sign = Firma
page-criterion = Criterio
page-value-rules = Reglas
page-value-other = { $other ->
    [file] Archivo
   *[alternative] Alternativa
}
page-decides = decide
page-members = Los jugadores del grupo de { $score } puntos
page-player = Jugador
page-score = Puntos
page-colours = Colores, y el que corresponde
page-floats = Flotante: ronda anterior, hace dos
page-is-moved-down = descendido
page-no-colours = ningún color todavía
page-due = { $strength ->
    [none] sin preferencia
    [mild] preferencia leve: { $colour }
    [strong] preferencia fuerte: { $colour }
   *[absolute] preferencia absoluta: { $colour }
}
page-squares = { $played }; { $due }
page-float-head = Flotante
page-float = { $float ->
    [down] desc.
    [up] asc.
   *[none] –
}
page-concerned = Oponentes en el archivo y según las reglas
page-in-file = Archivo
page-by-rules = Reglas
page-rounds = Ronda por ronda
page-round = Ronda
page-opponent = Oponente
page-colour = Color
page-points = Resultado
page-verdict-head = Emparejamiento de la ronda
page-verdict = { $verdict ->
    [match] el prescrito
    [colour] colores incorrectos
    [different] otro
    [illegal] no permitido
    [disputed] discutible
    [no-pairing] ninguno es legal
    [skipped] sin emparejar
   *[defect] mejor que el nuestro
}
page-kind = { $kind ->
    [pending] todavía sin resultado
    [bye] bye
    [full-point-bye] bye de un punto
    [half-point-bye] bye de medio punto
    [zero-point-bye] bye de cero puntos
    [forfeit] sin jugar
   *[absent] ausente
}
page-details = Rondas que no están emparejadas como prescriben las reglas
page-summary = Ronda { $round }: { $verdict }

## Antes de la respuesta
# Lo que tiene el archivo donde las reglas prescriben otra cosa. $seats: lo que tienen los jugadores por quienes se pregunta.

edition-of = Sistema FIDE (Holandés) de { $year }
has-bye = { $player } tiene el bye
has-game = { $player } lleva { $colour } contra { $opponent }{ $has-board ->
    [no] { "" }
   *[other] {" "}en el tablero { $board }
}{ $float ->
    [down] {" "}({ $player } es flotante descendente)
    [up] {" "}({ $player } es flotante ascendente)
   *[none] { "" }
}
has-game-without-colour = { $player } juega con { $opponent }{ $has-board ->
    [no] { "" }
   *[other] {" "}en el tablero { $board }
}{ $float ->
    [down] {" "}({ $player } es flotante descendente)
    [up] {" "}({ $player } es flotante ascendente)
   *[none] { "" }
}
file-seats = En el archivo, { $seats } en la ronda { $round }.
file-seats-agree = En el archivo, { $seats } en la ronda { $round }, tal como prescriben las reglas ({ $edition }); otros tableros de la ronda no son los que prescriben las reglas.
# Sigue a la frase sobre lo que tiene en el archivo el jugador por quien se pregunta.
file-bye = {" "}Allí el bye es para { $bye }.
file-meet = En el archivo, { $one } y { $one-opponent } sí se enfrentan en la ronda { $round }{ $has-one-colour ->
    [no] { "" }
   *[other] {""}: { $one } lleva { $one-colour }
}.
rules-seats = Según las reglas ({ $edition }), { $seats }.
rules-bye-and-seats = Según las reglas ({ $edition }), lo tiene { $bye }, y { $seats }.
rules-none = Según las reglas ({ $edition }), no existe ningún emparejamiento legal de la ronda.
file-boards = En el archivo, la ronda { $round } tiene { $boards }.
rules-boards = Según las reglas ({ $edition }), tiene en su lugar: { $boards }.
boards-more = {""}; y { $count ->
    [one] un tablero más
   *[other] { $count } tableros más
}
foreword-illegal = El emparejamiento que el archivo tiene en la ronda { $round } no está permitido; --official dice por qué.
foreword-disputed = El texto puede leerse de modo que el emparejamiento del archivo en la ronda { $round } sea correcto (la lectura { $reading }), pero lo leemos de otra manera.
foreword-right-under = { $rounds-count ->
    [one] La ronda { $rounds } es
   *[other] Las rondas { $rounds } son
} como en el archivo según las reglas de { $years }: --rules { $edition } responde por ellas.
foreword-guess = La edición ({ $year }) es una suposición: { $kind ->
    [none] el archivo no tiene fecha
    [unreadable] lo que figura en el archivo como fecha ({ $date }) no es una fecha
    [late] la fecha del archivo ({ $date }) cae en años cuyas reglas no se conocen
   *[ambiguous] la fecha del archivo ({ $date }) puede corresponder a dos ediciones
}.
note-readings-ours = Sistema FIDE (Holandés) de { $year }: interpretación nuestra. Donde su texto es ambiguo, hemos elegido una interpretación. No tenemos ningún programa de esa época con que comparar.
note-rounds-not-declared = El archivo no dice el número de rondas: la ronda { $last } se toma como la última, con las reglas para los jugadores con puntuación superior al 50 % (--assume rounds=N indica otro número).
note-initial-colour-assumed = Ni el archivo dice el color inicial ni lo muestra la ronda 1: se toman las blancas.
note-adjusted = El árbitro dio o quitó puntos (registro 299): cuentan en las puntuaciones, no en los flotantes ni en los byes.
note-result-assumed = Se supone un resultado que no está en el archivo: en la ronda { $round }, { $player } { $result ->
    [win] gana a { $opponent }
    [draw] y { $opponent } hacen tablas
    [loss] pierde contra { $opponent }
    [forfeit-win] gana a { $opponent } por incomparecencia
   *[other] pierde contra { $opponent } por incomparecencia
}. En el archivo { $before ->
    [win] ganó { $player }
    [win-unrated] ganó { $player }
    [draw] fueron tablas
    [draw-unrated] fueron tablas
    [loss] perdió { $player }
    [loss-unrated] perdió { $player }
    [forfeit-win] ganó { $player } por incomparecencia
    [forfeit-loss] perdió { $player } por incomparecencia
   *[other] aún no tiene resultado
}.
note-pending = { $games ->
    [one] Una partida de una ronda anterior no tiene todavía resultado: cuenta como tablas.
   *[other] { $games } partidas de rondas anteriores no tienen todavía resultado: cuentan como tablas.
}
note-unused-acceleration = El archivo indica aceleración, pero sus rondas se emparejaron sin ella: con --assume acceleration=none { $then ->
    [one] coincide una ronda
   *[other] coinciden { $then } rondas
} en lugar de { $now }.
note-diagnosed = Es posible que el archivo ya no esté como estaba al emparejar { $rounds-count ->
    [one] la ronda { $rounds }
   *[other] las rondas { $rounds }
}: `pairproof check` dice qué puede estar mal en él.
foreword-about-rules = Lo que sigue trata del emparejamiento que prescriben las reglas; --official indica en qué incumple las reglas el emparejamiento del archivo.
by-rules-title = { $said } (según las reglas)
by-rules-answer = Según las reglas: { $said }

## Sin emparejamiento legal

no-pairing-title = La ronda { $round } no se puede emparejar
no-pairing-answer = No existe ningún emparejamiento legal de la ronda { $round }.
no-pairing-by-ours = Según nuestra lectura no existe ningún emparejamiento legal de la ronda { $round }.
proof-alone = { $player } no tendría con quién jugar
proof-nobody = { $players } no tiene con quién jugar{ $odd ->
    [yes] {""}, ni puede recibir el bye
    [lower] {""}, y el bye lo recibe alguien con menos puntos
   *[no] { "" }
}.
proof-met-everybody = { $players } ya se ha enfrentado a todos los demás de esta ronda{ $odd ->
    [yes] {""}, y no puede recibir el bye
   *[no] { "" }
}.
proof-no-bye = El número de jugadores es impar, y nadie puede recibir el bye.
proof-group = { $players } solo pueden jugar entre sí{ $odd ->
    [yes] {""}, ninguno de ellos puede recibir el bye
    [lower] {""}, el bye lo recibe alguien con menos puntos
   *[no] { "" }
}, y son { $count }, un número impar.
proof-group-with-bye = { $players } solo pueden jugar entre sí, y nadie más puede recibir el bye; cuando lo tiene uno de ellos, { $left ->
    [one] el otro queda sin oponente
   *[other] quedan { $left }, un número impar
}.
proof-few-partners = { $few ->
    [0] { $players } no tienen con quién jugar
    [one] { $players } solo pueden emparejarse con { $partners }: uno no basta para { $many }
   *[other] { $players } solo pueden emparejarse con { $partners }: { $few } no bastan para { $many }
}{ $bye ->
    [none] {""}, y ninguno de ellos puede recibir el bye
    [lower] {""}, y el bye lo recibe alguien con menos puntos
   *[open] { "" }
}.
proof-groups = En { $many } grupos de tamaño impar nadie puede emparejarse fuera de su grupo salvo con { $partners }: { $groups }. Cada grupo necesita a uno de estos, y { $few ->
    [one] solo hay uno
   *[other] solo hay { $few }
}{ $odd ->
    [yes] {" "}(el bye cuenta como uno)
   *[no] { "" }
}.
proof-more = { $count } más
# Por qué ningún jugador de la demostración tiene otra pareja posible
barred-heads = Por qué no tienen otras parejas posibles
barred = { $player }: { $reasons }.
barred-met = ya se ha enfrentado a { $met }
barred-met-one = { $player } (ronda { $rounds })
barred-apart = no puede jugar esta ronda con { $kept-apart }: el torneo lo prohíbe
barred-colour = debe llevar { $colour }, como { $same-colour }
barred-bye = ya tuvo el bye o recibió puntos sin jugar ({ $had-bye-count ->
    [one] ronda
   *[other] rondas
} { $rounds })
barred-more = { $count ->
    [one] Un jugador más no se muestra.
   *[other] { $count } jugadores más no se muestran.
}

## Lo que se puede comprobar en el cuadro

both-meet = Según las reglas, { $one } { $bye-of ->
    [one] recibe el bye; { $other } juega con { $other-opponent }
    [other] juega con { $one-opponent }; { $other } recibe el bye
   *[none] juega con { $one-opponent }; { $other } juega con { $other-opponent }
}.
both-scores = { $one } tiene { $one-score } puntos{ $one-virtual } y { $other } tiene { $other-score }{ $other-virtual }.
evidence-unproved = La búsqueda del mejor emparejamiento de este tipo se detuvo en su límite. Lo que se dice aquí trata de uno de ellos; puede haber otro mejor.
evidence-float = { $how ->
    [unplayed] { $player } no jugó en la ronda { $round }: eso cuenta como flotante descendente.
   *[game] { $player } fue flotante { $float ->
        [down] descendente
       *[up] ascendente
    } en la ronda { $round }.
}

## Lo demás

rest-reasons = Más razones
rest-articles = Más artículos
rest-words = Qué significan las palabras
rest-with-v = Con -v se añade: { $titles }.

## Qué significan las palabras
# word-…-forms: las formas de la palabra, en minúsculas; la línea se dice donde aparece una de ellas.

word-bracket-forms = grupo, grupos
word-bracket = Grupo: los jugadores de una puntuación y los que descienden a ella. Se emparejan juntos.
word-halves-forms = s1, s2, mitad superior, mitad inferior
word-halves = S1 y S2: la mitad superior y la mitad inferior de un grupo por clasificación. Cada jugador de S1 recibe un rival de S2. Si hay jugadores que descienden al grupo, se emparejan primero.
word-moved-down-forms = desciende, descienden, descendería, descenderían, descender, descendiera
word-moved-down = Descender: emparejarse en un grupo inferior por no tener rival en el propio.
word-resident-forms = residente, residentes
word-resident = Residente: un jugador cuya puntuación es la del grupo.
word-remainder-forms = resto
word-remainder = Resto: los de un grupo que quedan cuando los que descienden ya tienen rival.
word-change-sides-forms = cambia de mitad, cambian de mitad, cambiarían de mitad, cambiaría de mitad, saldría de s1, entraría en s1
word-change-sides = Cambiar de mitad: un jugador de S1 y otro de S2 se intercambian antes de formar las parejas.
word-downfloat-forms = flotante descendente, flotantes descendentes, descendente, mismo flotante
word-downfloat = Flotante descendente: quien juega con alguien de menos puntos. El bye cuenta como tal.
word-upfloat-forms = flotante ascendente, flotantes ascendentes, ascendente, mismo flotante
word-upfloat = Flotante ascendente: quien juega con alguien de más puntos.
word-bye-forms = bye
word-bye = Bye: si el número de jugadores es impar, uno se queda sin rival y recibe puntos sin jugar.
word-mild-forms = preferencia leve, preferencias leves
word-mild = Preferencia leve: el jugador ha llevado ambos colores las mismas veces y prefiere el que no llevó la última vez.
word-strong-forms = con fuerza, preferencia fuerte, preferencias fuertes, preferencias de color fuertes, preferencia de color fuerte
word-strong = Preferencia fuerte: el jugador ha llevado un color una partida más que el otro. Prefiere el otro.
word-absolute-forms = debe llevar, deben llevar, preferencia absoluta, preferencias absolutas, preferencia de color absoluta, preferencias de color absolutas
word-absolute = Preferencia absoluta: el jugador ha llevado un color al menos dos partidas más que el otro, o lo llevó en sus dos últimas partidas. Prefiere el otro.
word-colour-difference-forms = diferencia de colores, diferencia de color
word-colour-difference = Diferencia de colores: partidas con blancas menos partidas con negras.
word-topscorer-forms = puntuación superior al 50 %, por encima del 50 %
word-topscorer = Puntuación superior al 50 % (por encima del 50 %): más de la mitad de los puntos posibles antes de la última ronda. Para estos jugadores y sus oponentes hay excepciones en los colores.
word-rank-forms = clasificación, clasificado, clasificados, puesto
word-rank = Clasificación: el orden de los jugadores por puntos; con los mismos puntos, por su número en la lista.
word-virtual-forms = virtual, virtuales
word-virtual = Puntos virtuales: puntos que solo cuentan al emparejar una ronda (aceleración).
word-initial-colour-forms = color inicial
word-initial-colour = Color inicial: el color que se sorteó para el primer tablero antes de la ronda 1.

## Por qué un jugador va detrás de otro en la clasificación

rank-title = ¿Por qué { $one } va detrás de { $other } tras la ronda { $round }?
rank-answer-points = { $side ->
    [behind] { $one } va detrás de { $other }, que tiene más puntos: { $values-1 } frente a { $values-2 }.
   *[ahead] { $one } no va detrás de { $other }, sino delante: { $values-1 } puntos frente a { $values-2 }.
}
rank-answer = { $side ->
    [behind] { $one } va detrás de { $other }: decide el desempate { $name } ({ $code }), { $values-1 } frente a { $values-2 }{ $less ->
        [less] {""}, y menos es mejor
       *[more] {""}
    }.
   *[ahead] { $one } no va detrás de { $other }, sino delante: decide el desempate { $name } ({ $code }), { $values-1 } frente a { $values-2 }{ $less ->
        [less] {""}, y menos es mejor
       *[more] {""}
    }.
}
rank-answer-encounter = { $side ->
    [behind] { $one } va detrás de { $other }: decide el desempate { $name } ({ $code }). Entre los jugadores empatados, { $one } tiene el puesto { $values-1 }, y { $other } el { $values-2 }.
   *[ahead] { $one } no va detrás de { $other }, sino delante: decide el desempate { $name } ({ $code }). Entre los jugadores empatados, { $one } tiene el puesto { $values-1 }, y { $other } el { $values-2 }.
}
rank-answer-tied = { $one } no va detrás de { $other }: comparten el puesto { $ranks-1 }. { $list ->
    [none] El archivo no nombra desempates.
   *[some] Son iguales en todo lo que hay en la lista.
}
rank-file-differs = Los puestos del archivo son otros: allí { $one } tiene el puesto { $in-file-1 }, y { $other } el { $in-file-2 }.
rank-provisional = Una partida no tiene resultado todavía. Aquí cuenta como tablas, y la clasificación es provisional.
rank-warning = Aviso sobre la lista (en inglés): { $warning }.
rank-places = { $source ->
    [by] Según la lista que se pidió, { $list }, { $one } tiene el puesto { $ranks-1 }, y { $other } el { $ranks-2 }.
    [none] Solo por puntos, ya que el archivo no nombra desempates, { $one } tiene el puesto { $ranks-1 }, y { $other } el { $ranks-2 }. Con --by se nombra una lista; pairproof standings --infer la busca.
   *[record] Según la lista del archivo, { $list } (registro { $source }), { $one } tiene el puesto { $ranks-1 }, y { $other } el { $ranks-2 }.
}
rank-equal = { $count ->
    [one] Hasta ahí tienen lo mismo: { $values }.
    [many] Hasta ahí tienen lo mismo: { $values }.
   *[other] Hasta ahí tienen lo mismo: { $values }.
}
rank-equal-tied = Los dos tienen: { $values }.
rank-equal-one = { $name } { $value }
rank-equal-undecided = { $name } (no decide nada)
rank-regulations = { $system ->
    [swiss] Reglamento de desempates: { $edition }, para un suizo.
   *[robin] Reglamento de desempates: { $edition }, para un torneo por sistema de liga.
}
rank-section = { $player }: { $name } ({ $code }) { $value }
rank-section-encounter = { $player }: partidas entre { $names }
rank-part = Ronda { $round }: { $who }{ $out }
rank-part-adds = Ronda { $round }: { $who }: { $number }{ $out }
rank-part-times = Ronda { $round }: { $who }; × { $times } = { $number }{ $out }
rank-who-round = sin rival
rank-who-player = { $player }
rank-who-score = { $player }, puntuación { $score }
rank-who-adjusted = { $player }, puntuación { $score } para los rivales, { $table } en la tabla
rank-who-dummy = sin partida, así que un rival ficticio con la puntuación propia, { $score }
rank-who-dummy-opponent = sin partida, así que un rival ficticio con { $score } puntos (como máximo los de { $player }; puntuación propia: { $own })
rank-who-dummy-draws = sin partida, así que un rival ficticio con { $score } puntos (como máximo tablas en todas las rondas; puntuación propia: { $own })
rank-who-virtual = sin partida, así que un rival virtual con { $score } puntos
rank-who-oneself = sin partida contra { $player }, así que tablas contra uno mismo, puntuación { $score }
rank-against = Contra { $player }: { $number }
rank-not-met = Sin enfrentarse: { $names }
rank-out-lowest = {" "}– no cuenta, por ser la menor
rank-out-highest = {" "}– no cuenta, por ser el mayor
rank-out-voluntary = {" "}– es lo primero que no cuenta: la ronda cuenta como no jugada por decisión propia, y no suma menos que lo que se quitaría si no
rank-out-first = {" "}– no cuenta, por ser de las primeras rondas
rank-total-sum = Suma: { $value }
rank-total-above = Suma de los puntos contra quienes tienen al menos { $limit }: { $value }
rank-total-mean = Media: { $value }
rank-total-rounded = Media redondeada: { $value }
rank-total-performance = Media redondeada: { $mean }. El { $share } % de los puntos equivale a una diferencia de { $difference }. En total: { $value }
rank-total-perfect = El Elo más bajo con el que se esperan { $points } puntos contra ellos: { $value }
rank-rule-adjusted = 16.3: para los rivales, un bye que un jugador pidió cuenta como tablas si todas las rondas posteriores fueron también byes pedidos, ausencias o incomparecencias propias.
rank-rule-adjusted-2012 = Para los rivales, toda ronda sin partida cuenta como tablas.
rank-rule-dummy = 16.4: una ronda sin partida cuenta como una partida contra un rival ficticio, que tiene la puntuación propia del jugador.
rank-rule-dummy-limits = 16.4.1, 16.4.2: el rival ficticio tiene como máximo la puntuación del rival previsto o, si no lo hay, la de tablas en todas las rondas.
rank-rule-virtual = Una ronda sin partida cuenta como una partida contra un rival virtual, que tiene la puntuación de antes, lo que el jugador no sumó en ella, y medio punto por cada ronda posterior.
rank-rule-voluntary = 16.5: una ronda que vale como no jugada por decisión propia (un bye pedido, una ausencia, una incomparecencia) es lo primero que no cuenta, si no suma menos que lo que se quitaría si no.
rank-part-after = Después de la ronda { $round }: { $number }{ $out }
rank-arbiter = El árbitro dio o quitó puntos (registro 299): { $number }
rank-who-arbiter = árbitro
rank-against-mean = Contra { $player }: { $number }, la media de { $count ->
    [one] { $count } partida
    [many] { $count } partidas
   *[other] { $count } partidas
}
rank-out-lowest-opponent = {" "}– no cuenta: es el rival con menos puntuación
rank-no-value = Sin valor: ninguna partida cuenta. El reglamento no da puesto a estos jugadores; aquí van los últimos.
rank-total-perfect-zero = Sin puntos: el menor de estos Elos menos 800: { $value }
rank-fore = Estas puntuaciones son las que habría con tablas en todas las partidas de la última ronda (8.3).
rank-file-parts = La lista los deja empatados. En el archivo { $one } tiene el puesto { $in-file-1 }, y { $other } el { $in-file-2 }: por sorteo, o por un desempate que no está declarado.
rank-readings = Hay cuestiones abiertas que se responden de otro modo que por defecto: { $names }.
rank-rule-without-adjustments = Según la lectura que se pidió, los puntos del árbitro (registro 299) no cuentan en la puntuación de los rivales.
rank-rule-oneself = Una partida de un torneo por sistema de liga que no se jugó cuenta como tablas contra uno mismo.
asks-tiebreak-de-2012 = Los puntos de los jugadores empatados en las partidas entre ellos; decide solo si todos se han enfrentado.
rank-rule-forfeits-are-games = 15.2: en un torneo por sistema de liga, las partidas que no se jugaron cuentan como las demás.
rank-rule-lots = Después del último desempate decide el sorteo, o los jugadores comparten el puesto.
asks-tiebreak-pts-name = puntuación
asks-tiebreak-pts = Los puntos del torneo.
asks-tiebreak-de-name = encuentro particular
asks-tiebreak-de = Los puntos de los jugadores empatados en las partidas entre ellos, mientras las partidas que faltan no puedan cambiar el orden.
asks-tiebreak-win-name = número de victorias
asks-tiebreak-win = Las rondas que dieron los puntos de una victoria, jugadas o no.
asks-tiebreak-won-name = número de partidas ganadas
asks-tiebreak-won = Las partidas ganadas sobre el tablero.
asks-tiebreak-bpg-name = partidas con negras
asks-tiebreak-bpg = Las partidas jugadas sobre el tablero con negras.
asks-tiebreak-bwg-name = partidas ganadas con negras
asks-tiebreak-bwg = Las partidas ganadas sobre el tablero con negras.
asks-tiebreak-ps-name = progresivo
asks-tiebreak-ps = La suma de las puntuaciones después de cada ronda; un corte deja fuera las primeras rondas.
asks-tiebreak-rep-name = rondas que se eligió jugar
asks-tiebreak-rep = Las rondas menos las de bye de medio punto, de cero puntos o incomparecencia propia.
asks-tiebreak-std-name = puntos estándar
asks-tiebreak-std = Uno por cada ronda con más puntos que el rival, medio por una con los mismos; sin rival, más que unas tablas o lo mismo.
asks-tiebreak-tpn-name = número de emparejamiento
asks-tiebreak-tpn = El número de emparejamiento.
asks-tiebreak-bh-name = Buchholz
asks-tiebreak-bh = La suma de las puntuaciones de los rivales.
asks-tiebreak-fb-name = Buchholz previo
asks-tiebreak-fb = El Buchholz como si todas las partidas de la última ronda hubieran sido tablas.
asks-tiebreak-aob-name = media de los Buchholz de los rivales
asks-tiebreak-aob = La media de los Buchholz de los rivales con los que se jugó.
asks-tiebreak-sb-name = Sonneborn-Berger
asks-tiebreak-sb = Las puntuaciones de los rivales, cada una por los puntos que se sumaron contra ellos.
asks-tiebreak-ks-name = sistema Koya
asks-tiebreak-ks = Los puntos contra los rivales con al menos la mitad de los puntos posibles.
asks-tiebreak-aro-name = Elo medio de los rivales
asks-tiebreak-aro = La media del Elo de los rivales con los que se jugó, redondeada.
asks-tiebreak-tpr-name = performance
asks-tiebreak-tpr = El Elo medio de los rivales y la diferencia que corresponde al porcentaje de puntos.
asks-tiebreak-ptp-name = performance perfecta
asks-tiebreak-ptp = El Elo más bajo con el que se esperan los puntos que se sumaron.
asks-tiebreak-apro-name = performance media de los rivales
asks-tiebreak-apro = La media de las performances de los rivales con los que se jugó, redondeada.
asks-tiebreak-appo-name = performance perfecta media de los rivales
asks-tiebreak-appo = La media de las performances perfectas de los rivales con los que se jugó, redondeada.
asks-tiebreak-rtng-name = Elo
asks-tiebreak-rtng = El Elo.
rank-interpretation = La lista de desempates { $edition } deja mucho sin precisar. Su interpretación es de pairproof.
rank-who-bye = descanso, que es un rival con puntuación { $score }
rank-out-won-by-forfeit = {" "}– no se suma: ganada por incomparecencia
rank-rule-bye-fce = 02: el descanso es un rival con 1 punto.
asks-tiebreak-de-fce = Victorias menos derrotas de los empatados en las partidas entre ellos.
asks-tiebreak-de-fce-won = Las partidas que cada uno de los empatados ganó contra los demás.
asks-tiebreak-harkness-name = mediano de Harkness
asks-tiebreak-harkness = La suma de las puntuaciones de los rivales sin la más baja y la más alta: una y una si se anuncian hasta 8 rondas, dos y dos desde 9, tres y tres desde 13. No se suman los rivales de partidas ganadas por incomparecencia.
asks-tiebreak-bhfide-name = Buchholz con ajuste FIDE
asks-tiebreak-bhfide = La suma de las puntuaciones de los rivales, en las que toda ronda sin partida cuenta como tablas.
asks-tiebreak-kashdan-name = Kashdan
asks-tiebreak-kashdan = 4 por victoria, 2 por tablas, 1 por derrota y 2 por victoria o derrota sin jugar; con otras cifras como KASHDAN/310.
asks-tiebreak-pslast-name = acumulativo hasta las últimas consecuencias
asks-tiebreak-pslast = La suma de los resultados acumulados tras cada ronda; si sigue el empate, sin el de la primera ronda, luego sin el de la segunda, etc.
asks-tiebreak-sb-fce = Las puntuaciones de los rivales a los que se ganó y la mitad de las de aquellos con los que se hizo tablas.
asks-tiebreak-aro-fce = La media del Elo de los rivales con los que se jugó en el tablero, sin redondear.
rank-started-again = La lista vuelve a empezar cada vez que separa a jugadores. Cuando decidió { $name } ({ $code }), estaban empatados: { $names }.
rank-sums-before = Las sumas anteriores son iguales: { $code } decide sin los resultados acumulados tras { $count ->
    [one] la ronda 1
   *[other] las rondas 1 a { $count }
}.
rank-asks-kashdan = { $win } por victoria, { $draw } por tablas, { $loss } por derrota y 2 por victoria o derrota sin jugar.
rank-who-won-by-forfeit = { $player }, ganada por incomparecencia
rank-who-lost-by-forfeit = { $player }, perdida por incomparecencia
rank-who-free-round = ronda libre
rank-who-plain-bye = descanso
rank-who-bye-as-draw = descanso de medio punto, que cuenta como tablas
rank-who-absent = ausente

## Qué piden las reglas y los desempates
rule-asks = Qué pide
rule-counts = Qué cuentan sus valores
rule-measured = Cómo se mide
rule-engines = En qué difieren los programas
rule-example = Ejemplo
rule-references = Referencias
rule-tiebreak-counts = Qué cuenta
rule-tiebreak-articles = Artículos del reglamento de desempates
rule-tiebreak-place = Dónde está su código
rule-only-english = Lo demás se dice solo en inglés (--lang en).
rule-tiebreak = desempate
rule-team-tiebreak = desempate por equipos

## La tabla del árbitro antes de una ronda
checklist-round = ronda { $round }
checklist-players = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
checklist-guess = una suposición
checklist-bracket = grupo de { $score }
checklist-column-rank = puesto
checklist-column-number = número
checklist-column-title = título
checklist-column-name = nombre
checklist-column-rating = elo
checklist-column-points = puntos
checklist-column-colours = colores
checklist-column-due = toca
checklist-column--1 = -1
checklist-column--2 = -2
checklist-column-diff = dif
checklist-column-row = seguidas
checklist-column-bye = bye
checklist-column-met = rivales
checklist-down = D
checklist-up = A
checklist-may = sí
checklist-may-not = no
checklist-about-colours = colores: el color de cada ronda anterior, - donde no se jugó partida
checklist-about-due = toca: el color que le toca: B! o N! preferencia absoluta, B o N fuerte, b o n leve
checklist-about-floats = -1, -2: el flotante de la ronda anterior y el de la anterior a esa: D descendente, A ascendente
checklist-about-difference = dif: partidas con blancas menos partidas con negras
checklist-about-row = seguidas: últimas partidas con el mismo color
checklist-about-bye = bye: si el jugador puede recibir el bye asignado
checklist-about-met = rivales: los oponentes hasta ahora, por ronda

## Los veredictos de `check`
check-in-english = Solo en inglés:
