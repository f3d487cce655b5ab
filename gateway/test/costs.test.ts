import { parse } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { answerTogether } from "../answers.ts";
import { createContext } from "../context.ts";
import type { Viewer } from "../shared/policies.ts";
import { lineOf, withCommands } from "./commands.ts";
import { buildCrowd } from "./crowd.ts";
import { withDatabase } from "./database.ts";
import { buildPublisher, buildReader } from "./factories.feeds.ts";
import { type MainQuery, mainQueries, type Reader } from "./main-queries.ts";
import { request, schema } from "./request.ts";

withDatabase();
const sent = withCommands();

const looks = mainQueries.flatMap((query) =>
  query.readers.map((reader) => [`${query.name}, ${reader}`, query, reader] as const),
);
const viewers = new Map<Reader, Viewer | null>([["visitor", null]]);

async function commandsOf({ document, variables }: MainQuery, reader: Reader): Promise<string[]> {
  const viewer = viewers.get(reader) ?? null;
  const author = viewers.get("administrator")?.id;
  const look = () => request(document, { viewer, variables: { author, ...variables } });
  // The numbers of the logs are known for a while.
  await look();
  sent.length = 0;
  const { errors } = await look();
  expect(errors).toBeUndefined();
  return sent.map(lineOf).sort();
}

// Lists beside each other come one after the other, and each may ask for people, tags and likes that are new to it.
const mostLoadersOfList = 3;

/** What each look cost while there were two of everything: enough that every part of a page is there. */
const costOfTwo = new Map<string, string[]>();

beforeAll(async () => {
  viewers.set("member", await buildReader());
  viewers.set("administrator", await buildPublisher());
  const member = viewers.get("member")!;
  await buildCrowd({ member, count: 2, alike: 60 });
  for (const [name, query, reader] of looks) costOfTwo.set(name, await commandsOf(query, reader));
  await buildCrowd({ member, count: 58, from: 2, alike: 60 });
}, 120_000);

describe("what a page asks of the database", () => {
  it.each(looks)(
    "%s: no more for fifty things than for two, and no more than is written",
    async (name, query, reader) => {
      const commands = await commandsOf(query, reader);
      const waves = ((query.lists ?? 1) - 1) * mostLoadersOfList;
      expect(commands.length, commands.join("\n")).toBeLessThanOrEqual(costOfTwo.get(name)!.length + waves);
      expect(commands.length, commands.join("\n")).toBeLessThanOrEqual(query.most);
    },
  );

  it.each(
    mainQueries.flatMap((query) =>
      query.own === undefined ? [] : [[query.name, query, query.own] as const],
    ),
  )("%s: of another member within the second, only what is theirs", async (_name, query, own) => {
    const [document, author] = [parse(query.document), viewers.get("administrator")?.id];
    const ask = (viewer: Viewer | null) =>
      answerTogether(schema(), {
        ...{ document, variables: { author, ...query.variables }, context: createContext(viewer) },
      });
    await ask(viewers.get("administrator")!);
    sent.length = 0;
    expect(await ask(viewers.get("member")!)).not.toBeNull();
    expect(sent.length, sent.map(lineOf).join("\n")).toBeLessThanOrEqual(own);
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
