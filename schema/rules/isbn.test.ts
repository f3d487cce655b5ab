import { expect, it } from "vitest";
import { readIsbn } from "./isbn.ts";

it.each([
  ["978-2-07-036822-8", "9782070368228"],
  ["ISBN 978-2-07-036822-8", "9782070368228"],
  ["isbn-13: 9782070368228", "9782070368228"],
  ["978\u201110\u20110000000\u20118", null],
  ["2-07-036822-X", "9782070368228"],
  ["207036822x", "9782070368228"],
  ["0-306-40615-2", "9780306406157"],
  ["979-10-90636-07-1", "9791090636071"],
  // A check digit that is wrong, two digits that changed places, music's 979-0, too few, words.
  ["978-2-07-036822-7", null],
  ["9782070386228", null],
  ["0-306-40615-3", null],
  ["979-0-2600-0043-8", null],
  ["97820703682", null],
  ["978207036822X", null],
  ["X070368228", null],
  ["", null],
  ["Amkoullel", null],
])("reads %s", (text, isbn) => expect(readIsbn(text)).toBe(isbn));
