import { parse } from "graphql";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { clock } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { createContext } from "../../graphql/context.ts";
import { executeMemberQuery } from "../../graphql/member-query-cache.ts";
import { buildBulkFixtures } from "../bulk/bulk-fixtures.ts";
import { request, schema } from "../clients/request.ts";
import { type DatabaseCommand, describeCommand, readsOf, withCommands } from "../commands.ts";
import { buildPublisher, buildReader } from "../factories/feeds.ts";
import { withDatabase } from "../servers/database.ts";
import { mainQueries } from "./main-queries.ts";
import type { MainQuery, QueryRole } from "./main-query.ts";

withDatabase();
const sent = withCommands();

const looks = mainQueries.flatMap((query) =>
  query.roles.map((reader) => [`${query.name}, ${reader}`, query, reader] as const),
);
const viewers = new Map<QueryRole, Viewer | null>([["visitor", null]]);

async function commandsOf(query: MainQuery, reader: QueryRole): Promise<DatabaseCommand[]> {
  const { document, variables } = query;
  const viewer = viewers.get(reader) ?? null;
  const author = viewers.get("administrator")?.id;
  const look = () => request(document, { viewer, variables: { author, ...variables } });
  // The numbers of the logs are known for a second, which on a busy machine ends before the second look.
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    await look();
    sent.length = 0;
    const { errors } = await look();
    expect(errors).toBeUndefined();
    return [...sent];
  } finally {
    vi.useRealTimers();
  }
}

const described = (commands: readonly DatabaseCommand[]): string =>
  commands.map(describeCommand).sort().join("\n");

// Lists beside each other come one after the other, and each may ask for people, tags and likes that are new to it.
const mostLoadersOfList = 3;

/** Reads of each query with two documents of everything: enough that every part of a page is there. */
const readsOfTwo = new Map<string, number>();

beforeAll(async () => {
  viewers.set("member", await buildReader());
  viewers.set("administrator", await buildPublisher());
  const member = viewers.get("member")!;
  await buildBulkFixtures({ member, count: 2, alike: 60 });
  for (const [name, query, reader] of looks)
    readsOfTwo.set(name, readsOf(await commandsOf(query, reader)).length);
  await buildBulkFixtures({ member, count: 58, from: 2, alike: 60 });
}, 120_000);

describe("what a page asks of the database", () => {
  it.each(looks)(
    "%s: no more for fifty things than for two, and no more than is written",
    async (name, query, reader) => {
      const commands = await commandsOf(query, reader);
      const waves = ((query.lists ?? 1) - 1) * mostLoadersOfList;
      expect(readsOf(commands).length, described(commands)).toBeLessThanOrEqual(
        readsOfTwo.get(name)! + waves,
      );
      expect(commands.length, described(commands)).toBeLessThanOrEqual(query.maxCommands);
    },
  );

  it.each(
    mainQueries.flatMap((query) =>
      query.maxOwnCommands === undefined ? [] : [[query.name, query, query.maxOwnCommands] as const],
    ),
  )("%s: of another member within the second, only what is theirs", async (_name, query, own) => {
    const [document, author] = [parse(query.document), viewers.get("administrator")?.id];
    const ask = (viewer: Viewer | null) =>
      executeMemberQuery(schema(), {
        document,
        variables: { author, ...query.variables },
        context: createContext(viewer),
      });
    // A loaded machine takes longer than a second.
    clock.stop();
    onTestFinished(() => clock.reset());
    await ask(viewers.get("administrator")!);
    sent.length = 0;
    expect(await ask(viewers.get("member")!)).not.toBeNull();
    expect(sent.length, sent.map(describeCommand).join("\n")).toBeLessThanOrEqual(own);
  });

  it("would notice what is looked up one by one", async () => {
    const one = mainQueries.find(({ name }) => name === "pictures")!;
    const alone = await commandsOf({ ...one, document: "{ images(limit: 50) { items { id } } }" }, "visitor");
    const { items } = (await request("{ images(limit: 50) { items { id } } }")).data.images;
    sent.length = 0;
    for (const { id } of items)
      await request("query ($id: ID!) { image(id: $id) { id } }", { variables: { id } });
    expect(sent.length).toBeGreaterThan(alone.length + 40);
  });
});
