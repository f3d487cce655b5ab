import type { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";
import { hasRight } from "../../../schema/roles.ts";
import { knownId } from "../../core/documents/ids.ts";
import { notFound, nullIfNotFound } from "../../core/errors.ts";
import { NumberedPage } from "../../core/lists/numbered-page.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { withLatest } from "../latest/latest-articles.service.ts";
import { Letter, LetterModel } from "./letter.entity.ts";

// Resolvers refer to the class.
export { Letter };

@ObjectType({ description: "Une page de lettres, les dernières d’abord." })
export class LetterPage extends NumberedPage {
  @Field(() => [Letter], { description: "Les lettres de la page." })
  items!: Letter[];
}

@ObjectType({ description: "Une lettre telle qu’elle se lit en ligne." })
export class OnlineLetter {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  _id!: string;

  @Field(() => String, { description: "Ce qui la nomme dans son adresse." })
  slug!: string;

  @Field(() => String, { description: "Son objet." })
  subject!: string;

  @Field(() => String, { description: "Ce qui suit l’objet\u202f; peut être vide." })
  preheader!: string;

  @Field(() => String, { description: "Le corps, en HTML nettoyé." })
  html!: string;

  @Field(() => Date, {
    nullable: true,
    description: "Quand elle est partie\u202f; null\u00a0: pas encore, et les éditeurs seuls la voient.",
  })
  sentAt!: Date | null;
}

export const noLetter = "Cette lettre n’existe plus.";

/** Returns a letter in any state, for other services; the caller checks access. Throws NOT_FOUND. */
export async function requireLetter(id: unknown): Promise<Letter> {
  const letter = await LetterModel.findById(knownId(id, noLetter)).lean<Letter>();
  if (!letter) throw notFound(noLetter);
  return letter;
}

/** Returns letters, the last ones first, without their bodies. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function listLetters(viewer: Viewer | null, range: PageArguments): Promise<LetterPage> {
  requireRight(viewer, "editPosts");
  const { page, limit } = requirePage(range);
  return numberedPage<Letter>(
    LetterModel.find({}, { content: 0, html: 0, bodyFiles: 0, latest: 0 }).sort({ _id: -1 }),
    { page, limit },
    LetterModel.countDocuments({}),
  );
}

/** Returns a letter; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findLetter(viewer: Viewer | null, id: unknown): Promise<Letter | null> {
  requireRight(viewer, "editPosts");
  return nullIfNotFound(requireLetter(id));
}

/** Returns the letter of an id that the viewer may open in the editor; null when there is none. */
export const findLetterInStudio = async (viewer: Viewer | null, id: unknown): Promise<Letter | null> =>
  hasRight(viewer, "editPosts") ? nullIfNotFound(requireLetter(id)) : null;

/** Returns a letter as it is read online; one that was not sent is found for editors only. Null when there is none. */
export async function findOnlineLetter(viewer: Viewer | null, slug: string): Promise<OnlineLetter | null> {
  const found = await LetterModel.findOne({ slug }).lean<Letter>();
  if (!found || (found.state !== "SENT" && !hasRight(viewer, "editPosts"))) return null;
  const { _id, subject, preheader, sentAt } = found;
  const { html } = found.state === "SENT" ? found : await withLatest(found);
  return { _id: String(_id), slug, subject, preheader, html, sentAt };
}

/** Yields the letters whose present text a person saved, for their data export. */
export async function* exportLetters(savedById: Types.ObjectId) {
  const found = LetterModel.find({ savedById }).sort({ _id: 1 }).lean<Letter[]>().cursor();
  for await (const { _id, slug, subject, preheader, content, state, sentAt, createdAt, updatedAt } of found)
    yield { id: _id, slug, subject, preheader, content, state, sentAt, createdAt, updatedAt };
}

/** Yields every letter, the oldest first. For the export of the site. */
export const allLetters = (): AsyncIterable<Letter> =>
  LetterModel.find({}).sort({ _id: 1 }).lean<Letter[]>().cursor();
