import { fullNameOf } from "../../../schema/text/full-name.ts";
import styles from "./Avatar.module.css";

interface Person {
  firstName: string;
  lastName: string;
  image?: { name: string } | null;
}

/** Returns the full name, « Awa Koné »; a placeholder for a deleted account. */
export const fullName = (person: Pick<Person, "firstName" | "lastName"> | null) =>
  person ? fullNameOf(person) : "Compte supprimé";

/** Returns the name under which a comment was written: of an account, or the one that it had on another site. */
export const writerName = ({ author, authorName }: Written) =>
  author || !authorName ? fullName(author) : authorName;

interface Written {
  author: Pick<Person, "firstName" | "lastName"> | null;
  authorName?: string | null;
}

const list = new Intl.ListFormat("fr");

/** Returns the names of several people, « Awa Koné et Koffi Yao »; a placeholder when every account is deleted. */
export const fullNames = (people: readonly Pick<Person, "firstName" | "lastName">[]) =>
  people.length > 0 ? list.format(people.map(fullName)) : fullName(null);

/** Returns the first letter of a name as a capital; empty for an empty name. */
const initialOf = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase("fr") ?? "";

const hues = [styles.clay, styles.leaf, styles.ochre, styles.earth];

/** Returns a colour class that is stable for a name. */
function hueOf(user: Pick<Person, "firstName" | "lastName">): string | undefined {
  let sum = 0;
  for (const letter of fullName(user)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length];
}

/** User's picture or initials. Hidden from screen readers, since the name stands beside it. */
export function Avatar({ user, size = "md" }: { user: Person | null; size?: "sm" | "md" | "lg" | "xl" }) {
  const className = `${styles.avatar} ${styles[size]}`;
  if (user?.image)
    return (
      <img className={className} src={`/image/${user.image.name}?w=${size === "xl" ? 320 : 160}`} alt="" />
    );
  return (
    <span aria-hidden="true" className={`${className} ${user ? hueOf(user) : styles.gone}`}>
      {user ? initialOf(user.firstName) + initialOf(user.lastName) : "–"}
    </span>
  );
}
