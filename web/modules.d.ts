declare module "virtual:boot-script" {
  const script: string;
  export default script;
}

declare module "virtual:watch-script" {
  const script: string;
  export default script;
}

declare module "virtual:studio-sheet" {
  /** The address of the studio's stylesheet; empty while developing, when Vite puts every style into the page. */
  const href: string;
  export default href;
}
