declare module "virtual:chakra-sheet.css";
