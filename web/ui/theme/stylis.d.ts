declare module "stylis" {
  export function compile(css: string): object[];
  export function serialize(elements: object[], printer: (element: object) => string): string;
  export function stringify(element: object): string;
}
