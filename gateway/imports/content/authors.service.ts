import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { webAddress } from "../../../schema/rules/web-address.ts";
import { slugOf } from "../../../schema/slug.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { disableWay } from "../../notifications/settings/settings.service.ts";
import { isAuthorSlugFree } from "../../users/author-slug.service.ts";
import { createVerifiedUser, findUser, findVerified } from "../../users/user.service.ts";
import { erasedKeyOf, type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import { remarkLimits } from "../records/import-remark.entity.ts";
import type { SourceAuthor } from "../source/records.ts";
import { accountNameOf, isAddress } from "./account-name.ts";
import { fitLine } from "./fit.ts";

interface AuthorOptions {
  readonly runId: Types.ObjectId;
  readonly keyOf: (author: SourceAuthor) => string;
  readonly remark: (about: string, text: string) => void;
  readonly keepRemarks: () => Promise<void>;
}

/**
 * Returns the accounts of the source's authors by their keys. An address that has an account here is that person, whose role
 * stays; the others get an account that can do nothing and gets no mails until an administrator invites its owner. One that was
 * erased here is not made again.
 */
export async function bringAuthors(
  authors: Iterable<SourceAuthor>,
  { runId, keyOf, remark, keepRemarks }: AuthorOptions,
): Promise<ReadonlyMap<string, Types.ObjectId>> {
  const accounts = new Map<string, Types.ObjectId>();
  for (const author of authors) {
    const key = keyOf(author);
    if (await ImportItemModel.exists({ key: erasedKeyOf(key) })) {
      // Its name was erased here, and stands in no remark.
      remark("Auteurs", "Compte effacé ici depuis un import\u00a0: il n’est pas fait de nouveau");
      continue;
    }
    const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
    const before = item?.targetId ? await findUser(item.targetId) : null;
    // The domain of the others is one that never receives mail.
    const email = isAddress(author.email) ? author.email : `${derivedClientId(key)}@auteur.invalid`;
    const clientId = derivedClientId(key);
    const owner = before ?? (await findUser(author.account ?? "")) ?? (await findVerified(email));
    const account = owner ?? (await createAccount(author, { email, clientId }, remark));
    accounts.set(author.key, account._id);
    if (before) continue;
    await keepRemarks();
    await ImportItemModel.updateOne(
      { key },
      {
        $set: {
          ...{ runId, type: "AUTHOR", targetId: account._id, isOwn: account.clientId === clientId },
          // As remarks name them, for the export and the erasure of the account.
          name: author.name.slice(0, remarkLimits.about),
          addresses: author.addresses ?? [],
        },
      },
      { upsert: true },
    );
  }
  return accounts;
}

/** Returns the addresses of the pages of those of these accounts who have published something. */
export async function authorPages(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const id of ids) {
    const user = await findUser(id);
    if (user?.slug) pages.set(String(id), `/auteurs/${user.slug}`);
  }
  return pages;
}

async function createAccount(
  author: SourceAuthor,
  { email, clientId }: { readonly email: string; readonly clientId: string },
  remark: AuthorOptions["remark"],
) {
  const [firstName = "", ...others] = accountNameOf(author, remark).split(" ");
  const user = await createVerifiedUser({
    ...{ firstName, lastName: others.join(" "), email, clientId },
    aboutMe: (author.about ?? "").slice(0, limits.aboutMe.max),
    ...(await publicPartsOf(author)),
  });
  await disableWay(user._id, "MAIL");
  await disableWay(user._id, "DIGEST");
  return user;
}

/** Returns the rest of what everybody sees of an account, as far as it is allowed here; never a role. */
async function publicPartsOf({ jobTitle = "", links = [], slug = "" }: SourceAuthor) {
  const isFree = slug !== "" && slugOf(slug) === slug && (await isAuthorSlugFree(slug));
  const others = links.filter((link) => link.length <= limits.address.max && webAddress.isValidSync(link));
  return {
    jobTitle: fitLine(jobTitle, limits.author.jobTitle, "Fonction", () => {}),
    links: others.slice(0, limits.author.links),
    ...(isFree && { slug }),
  };
}
