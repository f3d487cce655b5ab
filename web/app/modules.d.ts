declare module "virtual:boot-script" {
  const script: string;
  export default script;
}

declare module "virtual:carousel-script" {
  const script: string;
  export default script;
}

declare module "virtual:watch-script" {
  const script: string;
  export default script;
}

declare module "virtual:studio-sheet" {
  /**
   * Address of the studio's stylesheet; empty in development, when Vite injects every style into the page.
   */
  const href: string;
  export default href;
}
