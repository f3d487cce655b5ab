import { findTagIds } from "../../categories/tag.service.ts";
import { clock } from "../../core/clock.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { AppError, nullIfNotFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { type Letter, requireLetter } from "../../newsletters/letters/letter.service.ts";
import type { LetterInput } from "../../newsletters/letters/letter.types.ts";
import { createLetter, deleteLetter } from "../../newsletters/letters/save-letter.service.ts";
import { findTopics } from "../../newsletters/topics/topic.service.ts";
import { listSeries } from "../../series/series.service.ts";
import { reasonOf } from "../content/entries/refused-field.ts";
import { fieldsOf, type ImportContext, itemKey } from "../content/import-context.ts";
import type { BroughtLetter } from "../reading/brought-record.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import type { LetterFields } from "./letter-fields.ts";

/**
 * Brings a letter in, to nobody's mailbox: one that was sent is read online, and can't be sent again; one that waited for its
 * date comes as a draft. One that came before stays as it is.
 */
export async function bringLetter(context: ImportContext, letter: BroughtLetter): Promise<void> {
  const { kind, survey, runId, redirects, remark } = context;
  const about = letter.subject || letter.key;
  const key = itemKey(kind, survey.site, "letter", letter.key);
  const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
  try {
    const made = item
      ? await nullIfNotFound(requireLetter(item.targetId))
      : await create(context, letter, key);
    // Deleted here since.
    if (!made) return;
    if (letter.isSent) redirects.push({ from: `/lettres/${letter.slug}`, to: `/lettres/${made.slug}` });
    if (item) return;
    const { _id: targetId, version } = made;
    await ImportItemModel.create([{ key, runId, type: "LETTER", targetId, version }]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    remark(about, `Lettre perdue\u00a0: ${reasonOf(error)}`);
  }
}

async function create(context: ImportContext, letter: BroughtLetter, key: string): Promise<Letter> {
  const { subject, date, isSent, plannedAt, slug } = letter;
  const remark = (text: string) => context.remark(subject || letter.key, text);
  if (plannedAt && !isSent)
    remark("Lettre programmée là-bas\u00a0: elle vient comme brouillon, à programmer ici");
  const topics = await topicsHere(context, letter, remark);
  const fields = await fieldsOf<LetterFields>(context);
  const input = { ...fields, topics, clientId: derivedClientId(key) } satisfies Record<
    keyof LetterInput,
    unknown
  >;
  const at = date && date < clock.now() ? date : clock.now();
  return createLetter(context.viewer, input, { at, isSent, slug });
}

/** Returns the ids here of what a letter is about; those that can't be followed here are remarked, since a draft without any is for the whole site. */
async function topicsHere(
  { authors }: ImportContext,
  { topics, isSent }: BroughtLetter,
  remark: (text: string) => void,
): Promise<string[]> {
  const series = await listSeries();
  const ids = new Map<string, string>();
  for (const topic of topics) {
    const [, kind, name = ""] = /^(tags|series|authors)\/(.+)$/.exec(topic) ?? [];
    const id =
      kind === "tags"
        ? (await findTagIds([name])).get(name)
        : kind === "series"
          ? series.find(({ slug }) => slug === name)?._id
          : authors.get(name);
    if (id) ids.set(String(id), topic);
  }
  const followed = new Set((await findTopics([...ids.keys()])).map(({ _id }) => String(_id)));
  const here = [...ids].filter(([id]) => followed.has(id));
  const known = here.map(([, topic]) => topic);
  const lost = topics.filter((topic) => !known.includes(topic));
  if (lost.length > 0 && !isSent)
    remark(
      `Sujets laissés, que personne ne peut suivre ici\u00a0: ${lost.join(", ")}. Relisez à qui elle va`,
    );
  return here.map(([id]) => id);
}

/** Deletes the letters that an import has brought, but for those that were changed here since; returns the subjects of those. */
export async function removeLetters(
  viewer: Viewer,
  items: readonly Pick<ImportItem, "targetId" | "version">[],
): Promise<string[]> {
  const edited: string[] = [];
  for (const { targetId, version } of items) {
    const letter = await nullIfNotFound(requireLetter(targetId));
    if (letter && letter.version !== version) edited.push(letter.subject);
    else if (letter) await deleteLetter(viewer, letter._id);
  }
  return edited;
}
