import type { Types } from "mongoose";
import { renderBody } from "../../static-pages/write-static-page.service.ts";
import { filled } from "../latest/latest-articles.service.ts";
import { type Letter, LetterModel } from "./letter.entity.ts";

/** Renders the HTML of a letter again, after a file that it shows was replaced. One that is saved meanwhile has read the new file. */
export async function rerenderLetter(id: Types.ObjectId): Promise<void> {
  const before = await LetterModel.findById(id).lean<Letter>();
  if (!before) return;
  const body = await renderBody(before.content);
  // Only a sent letter has its lists; those of another one are of when it is shown.
  const { html, bodyFiles } = before.latest ? filled(body, before.latest) : body;
  await LetterModel.updateOne({ _id: id, version: before.version }, { $set: { html, bodyFiles } });
}
