declare module "virtual:chakra-sheet.css";
declare module "virtual:boot-script" {
  const script: string;
  export default script;
}
