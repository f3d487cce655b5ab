import type { Filter, Plannable } from "./filter.ts";
import type { Plan } from "./planner.ts";

type IndexPlan = Extract<Plan, { kind: "index" }>;

/** Whether the entries this plan reads are exactly the documents that match: to count them, none has to be fetched. */
export function answersAlone(plan: Plan, filter: Filter): plan is IndexPlan {
  if (plan.kind !== "index" || !plan.bounded || plan.index.cut || plan.index.partial) return false;
  const parts = exactParts(filter.plan);
  if (parts === null) return false;
  const paths = new Set(parts.map(({ path }) => path.name));
  const fields = plan.index.fields.slice(0, plan.bounded);
  if (paths.size !== fields.length || !fields.every(({ name }) => paths.has(name))) return false;
  // An entry is one element of an array beside the other fields: two conditions on it may hold for different elements,
  // and what lies below an array may be missing in other ways. A document of several entries is counted once.
  return fields.every((field, at) => {
    if (!plan.index.multikey[at]) return true;
    const on = parts.filter(({ path }) => path.name === field.name);
    const answered = at === 0 && plan.meeting ? plan.meeting.length : 1;
    return on.length === answered && field.parts.length === 1;
  });
}

type Keys = Extract<Plannable, { kind: "keys" }>;

/** The conditions of a filter that is nothing but such as an index answers. */
function exactParts(plan: Plannable | null): Keys[] | null {
  if (plan?.kind === "keys") return plan.exact && plan.group === undefined ? [plan] : null;
  if (plan?.kind !== "and") return null;
  const all: Keys[] = [];
  for (const filter of plan.filters) {
    const parts = exactParts(filter.plan);
    if (parts === null) return null;
    all.push(...parts);
  }
  return all;
}
