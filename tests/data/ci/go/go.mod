module pair

go 1.19
