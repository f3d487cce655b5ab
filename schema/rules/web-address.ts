import { array, type StringSchema } from "yup";
import { readWebAddress } from "../text/typed-text.ts";
import { optionalText } from "./text.ts";

/** Rule of a text in one line, which may be empty. */
export const line = (max: number): StringSchema<string | undefined> =>
  optionalText(max).matches(/^[^\t\n\r]*$/, "Une seule ligne est attendue");

export const listOf = <Item>(item: Item, most: number) =>
  array(item as never)
    .typeError("Une liste est attendue")
    .max(most, `${most} au plus`);

/** Whether a text is the address of a page of another site. Nothing stands before its host that could be taken for it. */
export const isWebAddress = (value: string): boolean => {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
};

/** Whether a text is the path of a page of this site: browsers read `//host`, `/\host` and a tab between as another one. */
export const isSitePath = (value: string): boolean => {
  const base = "https://site.invalid";
  if (!/^\/[^\\\p{Cc}]*$/u.test(value) || !URL.canParse(value, base)) return false;
  const { origin, pathname } = new URL(value, base);
  return origin === base && !pathname.startsWith("//");
};
const badAddress = "Une adresse qui commence par https:// est attendue";

/** Rule of the address of another site; empty for none. */
export const webAddress = line(500)
  .meta({ read: readWebAddress })
  .test("address", badAddress, (value) => !value || isWebAddress(readWebAddress(value)));

/** Rule of an address in a list, where an empty one means nothing. */
export const filledWebAddress = webAddress.test("filled", badAddress, (value) => value !== "");
