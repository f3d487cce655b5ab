import type { Types } from "mongoose";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";
import { renderBody } from "./write-static-page.service.ts";

/**
 * Renders the HTML of a page again, after a file that it shows was replaced. A page that is saved meanwhile is skipped,
 * since that save has read the new file. Returns whether the HTML has changed.
 */
export async function rerenderStaticPage(id: Types.ObjectId): Promise<boolean> {
  const before = await StaticPageModel.findById(id).lean<StaticPage>();
  if (!before) return false;
  const { html, bodyFiles } = await renderBody(before.content);
  if (html === before.html) return false;
  await StaticPageModel.updateOne({ _id: id, version: before.version }, { $set: { html, bodyFiles } });
  return true;
}

/** Renders every page again, after the renderer has changed. For the operator. */
export async function rerenderAllStaticPages(): Promise<{ checked: number; renewed: number }> {
  const pages = await StaticPageModel.find({}, { _id: 1 }).lean<StaticPage[]>();
  let renewed = 0;
  for (const { _id } of pages) if (await rerenderStaticPage(_id)) renewed++;
  return { checked: pages.length, renewed };
}
