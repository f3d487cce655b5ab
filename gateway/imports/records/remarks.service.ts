import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { ignoreDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { type PageArguments, pageOfAll, requirePage } from "../../core/lists/pagination.ts";
import {
  ImportRemark,
  ImportRemarkGroup,
  ImportRemarkGroupPage,
  ImportRemarkModel,
  remarkLimits,
} from "./import-remark.entity.ts";
import { remarkGroupOf } from "./remark-group.ts";
import { remarkWeights, weightOf } from "./remark-weight.ts";

// The resolver names the classes; only services touch the model.
export { ImportRemark, ImportRemarkGroup, ImportRemarkGroupPage };

/** Keeps remarks of a run, each once. */
export async function keepRemarks(
  runId: Types.ObjectId,
  remarks: readonly { readonly about: string; readonly text: string }[],
): Promise<void> {
  if (remarks.length === 0) return;
  const lines = remarks.map(({ about, text }) => {
    const filter = {
      runId,
      about: about.slice(0, remarkLimits.about),
      text: text.slice(0, remarkLimits.text),
    };
    const remark = { ...filter, group: remarkGroupOf(filter.text) };
    return { updateOne: { filter, update: { $setOnInsert: remark }, upsert: true } };
  });
  await ImportRemarkModel.bulkWrite(lines, { ordered: false }).catch(ignoreDuplicateKey);
}

/** Returns a page of the sorts of remarks of a run: losses first, what has no consequence last, the most frequent ones before the others. Throws BAD_USER_INPUT. */
export async function remarkGroupsOf(
  runId: Types.ObjectId,
  query: PageArguments,
): Promise<ImportRemarkGroupPage> {
  const range = requirePage(query);
  const groups = await ImportRemarkModel.aggregate<Pick<ImportRemarkGroup, "text" | "count">>([
    { $match: { runId } },
    { $group: { _id: "$group", count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: limits.page.last * limits.page.max },
    { $project: { _id: 0, text: "$_id", count: 1 } },
  ]);
  const weighed = groups.map(({ text, count }) => ({ text, count, ...weightOf(text) }));
  const inOrder = Object.values(remarkWeights).flatMap((each) =>
    weighed.filter(({ weight }) => weight === each),
  );
  return pageOfAll(inOrder, range);
}

/** Returns a page of the remarks of a run, of one group if it is named, in the order in which they were made. Throws BAD_USER_INPUT. */
export async function remarksOf(
  runId: Types.ObjectId,
  { group, ...query }: PageArguments & { readonly group?: string },
): Promise<ImportRemark[]> {
  const { page, limit } = requirePage(query);
  return ImportRemarkModel.find({ runId, ...(group !== undefined && { group }) })
    .sort({ _id: 1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<ImportRemark[]>();
}

export const countRemarks = (runId: Types.ObjectId): Promise<number> =>
  ImportRemarkModel.countDocuments({ runId }).exec();

/** Yields all remarks of a run, for the command line. */
export const allRemarks = (runId: Types.ObjectId): AsyncIterable<ImportRemark> =>
  ImportRemarkModel.find({ runId }).sort({ _id: 1 }).lean<ImportRemark[]>().cursor();

export const deleteRemarks = async (runId: Types.ObjectId): Promise<void> => {
  await ImportRemarkModel.deleteMany({ runId });
};
