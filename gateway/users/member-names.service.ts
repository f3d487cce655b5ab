import { foldedWords } from "../../schema/text/fold.ts";
import { termsOf } from "../lib/text/prefixes.ts";
import { type User, UserModel } from "./user.entity.ts";

/** Fewest letters by which members are searched, and accounts that are looked at: the index holds addresses too. */
const fewestLetters = 2;
const most = 40;

/** Whether each word that is typed begins a word of the name of somebody; nothing typed begins each. */
export function isNamed({ firstName, lastName }: User, typed: string): boolean {
  const words = foldedWords(`${firstName} ${lastName}`);
  return termsOf(typed).every((term) => words.some((word) => word.startsWith(term)));
}

/** Returns confirmed accounts whose names begin like this, the latest first; none for fewer than two characters. */
export async function findMembersByName(typed: string): Promise<User[]> {
  const terms = termsOf(typed);
  if (terms.join("").length < fewestLetters) return [];
  const found = await UserModel.find({ keys: { $all: terms }, isVerified: true })
    .sort({ _id: -1 })
    .limit(most)
    .lean<User[]>();
  return found.filter((user) => isNamed(user, typed));
}
