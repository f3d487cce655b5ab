declare module "virtual:boot-script" {
  const script: string;
  export default script;
}

declare module "virtual:carousel-script" {
  const script: string;
  export default script;
}

declare module "virtual:kept-script" {
  const script: string;
  export default script;
}

declare module "virtual:watch-script" {
  const script: string;
  export default script;
}

declare module "virtual:services-script" {
  const script: string;
  export default script;
}
