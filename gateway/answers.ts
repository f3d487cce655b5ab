import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from "graphql";
import { planOf } from "./answers-plan.ts";
import { type Context, contextOfEverybody, type Gap } from "./context.ts";
import { BriefCache } from "./shared/brief-cache.ts";

export interface Asked {
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

type Data = Record<string, unknown>;

/** Without data: it was refused. */
interface Told {
  readonly data: Data | null;
}

/** What everybody is told, with the places that differ from viewer to viewer. */
interface ToldEverybody extends Told {
  readonly gaps: readonly Gap[];
  /** Filled in, by viewer: for as long as this is told. */
  readonly filled: Map<string, Promise<Data | null>>;
}

const longestKey = 8_192;
const isTold = ({ data }: Told): boolean => data !== null;
const everybodys = new BriefCache<ToldEverybody>(isTold);
const oneselfs = new BriefCache<Told>(isTold, 5_000);

/**
 * What a member's query answers, put together: what is the same for everybody is carried out once a second, without a
 * viewer, and shared; what is the viewer's own is asked for them alone. Visitors' answers are shared as they are
 * (visitors.ts). Null: it is to be carried out in the ordinary way, as is everything that cannot be shared or does not
 * succeed, so that refusals are one thing only.
 */
export async function answerTogether(
  schema: GraphQLSchema,
  asked: Asked,
): Promise<ExecutionResult<Data> | null> {
  const { document, operationName, variables = {}, context } = asked;
  const { viewer } = context;
  const plan = viewer && planOf(schema, document, operationName);
  if (!plan) return null;
  const given = JSON.stringify(variables);
  if (given.length > longestKey) return null;
  const { number, shared, own, isKept, keys } = plan;
  const who = `${viewer.id} ${viewer.isAdmin}`;
  const askOwn = () => carryOut(schema, own!, variables, context);
  const [told, rest] = await Promise.all([
    shared && everybodys.share(`${number} ${given}`, () => tellEverybody(schema, shared, variables)),
    own && (isKept ? oneselfs.share(`${who} ${number} ${given}`, askOwn) : askOwn()),
  ]);
  const data = told && (await filledFor(who, told, context));
  if ((shared && !data) || (own && !rest?.data)) return null;
  if (!own) return { data };
  const all: Data = { ...data, ...rest?.data };
  // In the order in which they were asked for.
  return { data: Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key]]] : []))) };
}

async function carryOut(
  schema: GraphQLSchema,
  document: DocumentNode,
  variableValues: Data,
  contextValue: Context,
): Promise<Told> {
  const { data, errors } = await execute({ schema, document, variableValues, contextValue });
  return { data: (!errors && (data as Data)) || null };
}

async function tellEverybody(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Data,
): Promise<ToldEverybody> {
  const gaps: Gap[] = [];
  const told = await carryOut(schema, document, variables, contextOfEverybody(gaps));
  return { ...told, gaps, filled: new Map() };
}

/** What everybody is told as this viewer is told it; null when a gap could not be filled. */
function filledFor(
  who: string,
  { data, gaps, filled }: ToldEverybody,
  context: Context,
): Promise<Data | null> | Data | null {
  if (!data || gaps.length === 0) return data;
  const known = filled.get(who) ?? fill(data, gaps, context).catch(() => null);
  filled.set(who, known);
  return known;
}

/** A copy where it differs; what is shared is never written to. */
async function fill(data: Data, gaps: readonly Gap[], context: Context): Promise<Data> {
  const values = await Promise.all(gaps.map((gap) => gap.fill(context)));
  const copies = new Set<object>();
  const copyOf = (value: object): Record<string | number, unknown> => {
    if (copies.has(value)) return value as Data;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copies.add(copy);
    return copy as unknown as Data;
  };
  const whole = copyOf(data);
  for (const [index, { path, blank }] of gaps.entries()) {
    if (values[index] === blank) continue;
    let place = whole;
    for (const key of path.slice(0, -1)) {
      place[key] = copyOf(place[key] as object);
      place = place[key] as Data;
    }
    place[path.at(-1)!] = values[index];
  }
  return whole;
}
