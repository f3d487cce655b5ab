import type { Types } from "mongoose";
import { slugOf } from "../../schema/slug.ts";
import type { SourceAuthor } from "../imports/source/records.ts";
import { findUser, type User } from "../users/user.service.ts";
import { addressOfName } from "./address-of-file.ts";
import { allTaken } from "./all-taken.ts";

/** Accounts that an export names, each under a key made of its name. */
export class Authors {
  /** With `only`, the ids of what is new, an account of before is named by its id. */
  constructor(private readonly only?: ReadonlySet<string>) {}

  readonly #keys = new Map<string, readonly string[]>();
  readonly #records = new Map<string, SourceAuthor>();

  /** Returns the key of an account in a list; an empty one for an account that is gone. */
  async keyOf(id: Types.ObjectId): Promise<readonly string[]> {
    const known = this.#keys.get(String(id));
    if (known) return known;
    const user = await findUser(id);
    const keys = user ? [this.#freeKey(slugOf(`${user.firstName} ${user.lastName}`, 80) || String(id))] : [];
    this.#keys.set(String(id), keys);
    const [key] = keys;
    const account = this.only && !this.only.has(String(id)) ? { account: String(id) } : {};
    if (user && key) this.#records.set(key, { ...authorOf(key, user), ...account });
    return keys;
  }

  #freeKey(base: string): string {
    for (let number = 1; ; number++) {
      const key = number === 1 ? base : `${base}-${number}`;
      if (!this.#records.has(key)) return key;
    }
  }

  /** Notes an old address of the list of an account's articles. */
  async addAddress(id: Types.ObjectId, address: string): Promise<void> {
    const [key = ""] = await this.keyOf(id);
    const record = this.#records.get(key);
    if (record) this.#records.set(key, { ...record, addresses: [...(record.addresses ?? []), address] });
  }

  records(): Iterable<SourceAuthor> {
    return this.#records.values();
  }
}

type Stays =
  // Private.
  | (
      | "role"
      | "email"
      | "code"
      | "telephone"
      | "passwordHash"
      | "commentBan"
      | "isVerified"
      | "keys"
      | "moderatedCategoryIds"
    )
  // Of this site alone.
  | (
      | "_id"
      | "createdAt"
      | "updatedAt"
      | "addedById"
      | "clientId"
      | "heldAt"
      | "verifiedAt"
      | "firstLoginAt"
      | "unverifiedUntil"
    );

function authorOf(key: string, user: Omit<User, Stays>): SourceAuthor {
  const { firstName, lastName, aboutMe, jobTitle, links, slug = "", imageName, ...others } = user;
  allTaken(others);
  return {
    ...{ type: "author", key, number: key, email: "", name: `${firstName} ${lastName}`.trim() },
    ...{ about: aboutMe, jobTitle, links, slug, picture: addressOfName(imageName) },
  };
}
