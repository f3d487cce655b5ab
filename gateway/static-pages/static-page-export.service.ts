import type { Types } from "mongoose";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";

/** Yields the static pages whose present text a person saved, for their data export. */
export async function* exportStaticPages(savedById: Types.ObjectId) {
  const found = StaticPageModel.find({ savedById }).sort({ _id: 1 }).lean<StaticPage[]>().cursor();
  for await (const { _id, slug, title, description, content, isPublished, createdAt, updatedAt } of found)
    yield { id: _id, slug, title, description, content, isPublished, createdAt, updatedAt };
}
