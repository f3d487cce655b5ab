/** Dotted path, split once. */
export interface Path {
  readonly name: string;
  readonly parts: readonly string[];
  readonly numeric: boolean;
}

const NUMBER = /^(0|[1-9]\d*)$/;

export function isNumeric(part: string): boolean {
  return NUMBER.test(part);
}

export function toPath(name: string): Path {
  const parts = name.split(".");
  return { name, parts, numeric: parts.some(isNumeric) };
}
