import { Doc, type Value } from "../../bson/doc.ts";
import { Double } from "../../bson/scalars.ts";
import { runCooperatively } from "../../core/cooperative-iterator.ts";
import { badValue, CommandError, notSupported } from "../../core/errors.ts";
import type { Plan } from "../../planner/planner.ts";
import type { Collection } from "../../storage/collection.ts";
import { VERSION } from "../admin/handshake.ts";
import type { Call, Command } from "../context/call.ts";
import { countOption, docList, docOption, textOption } from "../context/call.ts";
import { takeLeadingStages } from "./aggregate.ts";
import { choosePlan, isSorted, readSelection, type Selection, select, skipAndLimit } from "./selection.ts";

interface ExplainedSelection {
  selection: Selection;
  skip: number;
  limit: number;
}

/** Readers of filter, sort and limits for each command that explain supports. */
const EXPLAINABLE: Record<string, (body: Doc) => ExplainedSelection> = {
  find: (body) => ({
    selection: readSelection(body, "filter"),
    skip: countOption(body, "skip") ?? 0,
    limit: countOption(body, "limit") ?? 0,
  }),
  count: (body) => ({ selection: readSelection(body, "query"), skip: 0, limit: 0 }),
  distinct: (body) => ({ selection: readSelection(body, "query"), skip: 0, limit: 0 }),
  findAndModify: (body) => ({ selection: readSelection(body, "query"), skip: 0, limit: 1 }),
  update: (body) => ({ selection: readSelection(onlyStatement(body, "updates"), "q"), skip: 0, limit: 0 }),
  delete: (body) => ({ selection: readSelection(onlyStatement(body, "deletes"), "q"), skip: 0, limit: 0 }),
  aggregate: (body) => {
    const { filter, sort } = takeLeadingStages((body.get("pipeline") ?? []) as Value[]);
    return {
      selection: readSelection(Doc.of({ filter, sort: sort ?? undefined }), "filter"),
      skip: 0,
      limit: 0,
    };
  },
};

function onlyStatement(body: Doc, name: string): Doc {
  const list = docList(body, name);
  if (list.length !== 1) throw new CommandError(16, "explained write batches must be of size 1");
  return list[0]!;
}

export const explain: Command = {
  run: async (call) => {
    const inner = docOption(call.body, "explain");
    const name = inner?.keys[0] ?? "";
    const reader = Object.hasOwn(EXPLAINABLE, name) ? EXPLAINABLE[name] : undefined;
    if (!inner || !reader) throw notSupported(`explain of '${name}'`);
    const verbosity = textOption(call.body, "verbosity") ?? "allPlansExecution";
    if (!["queryPlanner", "executionStats", "allPlansExecution"].includes(verbosity)) {
      throw badValue(
        "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}",
      );
    }
    const target = inner.get(name);
    if (typeof target !== "string") throw new CommandError(73, "collection name has invalid type");
    const explained = reader(inner);
    const collection = call.engine.find(call, call.database, target);
    const winningPlan = collection ? explainPlan(collection, explained) : Doc.of({ stage: "EOF" });
    return Doc.of({
      explainVersion: "1",
      queryPlanner: Doc.of({
        namespace: `${call.database}.${target}`,
        parsedQuery: explained.selection.query,
        indexFilterSet: false,
        winningPlan,
        rejectedPlans: [],
      }),
      ...(verbosity !== "queryPlanner" && {
        executionStats: await executionStats(call, collection, explained, winningPlan),
      }),
      command: inner,
      serverInfo: Doc.of({ host: call.client.host, version: VERSION }),
      ok: 1,
    });
  },
};

function explainPlan(collection: Collection, { selection, skip, limit }: ExplainedSelection): Doc {
  const chosen = choosePlan(collection, selection);
  let stage = describePlan(chosen, selection);
  if (!isSorted(chosen, selection)) {
    const pattern = new Doc();
    for (const { path, descending } of selection.sort!) pattern.push(path.name, descending ? -1 : 1);
    stage = Doc.of({ stage: "SORT", sortPattern: pattern, inputStage: stage });
  }
  if (skip > 0) stage = Doc.of({ stage: "SKIP", skipAmount: skip, inputStage: stage });
  return limit > 0 ? Doc.of({ stage: "LIMIT", limitAmount: limit, inputStage: stage }) : stage;
}

function describePlan(plan: Plan, selection: Selection): Doc {
  const filter = selection.query.size > 0 ? selection.query : undefined;
  if (plan.kind === "collection") {
    return Doc.of({ stage: "COLLSCAN", filter, direction: plan.reverse ? "backward" : "forward" });
  }
  if (plan.kind === "union") {
    const inputStages = plan.plans.map(
      (part) => describePlan(part, selection).get("inputStage") ?? describePlan(part, selection),
    );
    return Doc.of({ stage: "FETCH", filter, inputStage: Doc.of({ stage: "OR", inputStages }) });
  }
  const { index, reverse, merge, keyRanges, entry } = plan;
  const scan = Doc.of({
    stage: "IXSCAN",
    keyPattern: index.spec.get("key"),
    indexName: index.name,
    isMultiKey: index.multikey.includes(true),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== null,
    direction: reverse ? "backward" : "forward",
    keyRanges: entry ? 1 : keyRanges.length,
  });
  const input = merge ? Doc.of({ stage: "SORT_MERGE", inputStage: scan }) : scan;
  return Doc.of({ stage: "FETCH", filter, inputStage: input });
}

async function executionStats(
  call: Call,
  collection: Collection | undefined,
  { selection, skip, limit }: ExplainedSelection,
  winningPlan: Doc,
): Promise<Doc> {
  const stats = { keys: 0, documents: 0 };
  const started = performance.now();
  let returned = 0;
  if (collection) {
    const found = select(call, call.engine.view(call), collection, selection, limit && skip + limit, stats);
    const counting = () => {
      returned++;
      return true;
    };
    await runCooperatively(skipAndLimit(found, skip, limit), () => call.check(), counting);
  }
  return Doc.of({
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: new Double(Math.round(performance.now() - started)),
    totalKeysExamined: stats.keys,
    totalDocsExamined: stats.documents,
    executionStages: winningPlan,
  });
}
