// What the builder makes into texts.
declare module "*.trf" {
  const text: string;
  export default text;
}
declare module "worker" {
  const source: string;
  export default source;
}
