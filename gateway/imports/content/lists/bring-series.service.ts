import type { Types } from "mongoose";
import { limits } from "../../../../schema/limits.ts";
import { AppError, nullIfNotFound } from "../../../core/errors.ts";
import type { Viewer } from "../../../core/policies.ts";
import { findPostCards } from "../../../posts/post.service.ts";
import { oldAddressOf } from "../../../redirects/old-address.ts";
import { listSeries, type Series } from "../../../series/series.service.ts";
import {
  createSeries,
  deleteSeries,
  listStudioSeriesPosts,
  requireSeries,
  setSeriesPosts,
} from "../../../series/series-changes.service.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import type { SourceSeries } from "../../source/records.ts";
import { entryKey } from "../entries/known-entry.ts";
import { reasonOf } from "../entries/refused-field.ts";
import { fitLine } from "../fit.ts";
import { type ImportContext, itemKey } from "../import-context.ts";

/** Brings the series, whose articles are here already. One that is here, of this address and title, only gets what it lacks. */
export async function bringSeries(context: ImportContext): Promise<void> {
  for (const each of context.survey.series)
    try {
      await bring(context, each);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.remark(each.title, `Série laissée\u00a0: ${reasonOf(error)}`);
    }
}

async function bring(context: ImportContext, given: SourceSeries): Promise<void> {
  const { viewer, runId, kind, survey, remark, redirects } = context;
  const key = itemKey(kind, survey.site, "series", given.slug);
  const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
  const before = item ? await nullIfNotFound(requireSeries(viewer, String(item.targetId))) : null;
  // An article may have been taken out of it here: it stays out. One without any was interrupted.
  if (before && before.postIds.length > 0) return;
  const series = before ?? (await findOrCreate(viewer, given, (text) => remark(given.title, text)));
  if (!before)
    await ImportItemModel.updateOne(
      { key },
      { $set: { runId, type: "SERIES", targetId: series._id, isOwn: series.postIds.length === 0 } },
      { upsert: true },
    );
  const here = series.postIds.map(String);
  const postIds = [...new Set([...here, ...(await postIdsAt(context, given.posts))])];
  const most = limits.series.posts;
  if (postIds.length > most) remark(given.title, `Série raccourcie à ${most} articles`);
  await context.keepRemarks();
  if (postIds.length > here.length) await setSeriesPosts(viewer, String(series._id), postIds.slice(0, most));
  if (series.slug !== given.slug)
    redirects.push({ from: `/series/${given.slug}`, to: `/series/${series.slug}` });
}

async function findOrCreate(
  viewer: Viewer,
  { slug, title, description }: SourceSeries,
  remark: (text: string) => void,
): Promise<Series> {
  const name = fitLine(title, limits.name.max, "Titre", remark);
  const known = (await listSeries()).find((each) => each.slug === slug && each.title === name);
  const about = description.slice(0, limits.category.description);
  return known ?? createSeries(viewer, { title: name, description: about }, slug);
}

/** Returns the ids here of the articles at these old addresses that are here, in their order. */
export async function postIdsAt(
  { kind, survey }: Pick<ImportContext, "kind" | "survey">,
  addresses: readonly string[],
): Promise<string[]> {
  const keys = addresses.flatMap((address) => {
    const key = survey.addresses.get(oldAddressOf(address) ?? address);
    return key ? [entryKey(kind, survey.site, { key })] : [];
  });
  const items = await ImportItemModel.find({ key: { $in: keys }, type: "POST" }).lean<ImportItem[]>();
  const ids = new Map(items.map(({ key, targetId }) => [key, String(targetId)]));
  const found = await findPostCards(
    { _id: { $in: [...ids.values()] } },
    { sort: { _id: 1 }, limit: keys.length || 1 },
  );
  const isHere = new Set(found.map(({ _id }) => String(_id)));
  return keys.flatMap((key) => ids.get(key) ?? []).filter((id) => isHere.has(id));
}

/** Deletes the series that an import has made, but for those that have other articles by now. */
export async function removeSeries(
  viewer: Viewer,
  items: readonly { readonly isOwn: boolean; readonly targetId?: Types.ObjectId }[],
): Promise<void> {
  for (const { isOwn, targetId } of items) {
    const series = isOwn ? await nullIfNotFound(requireSeries(viewer, String(targetId))) : null;
    if (series && (await listStudioSeriesPosts(viewer, series)).length === 0)
      await deleteSeries(viewer, String(series._id));
  }
}
