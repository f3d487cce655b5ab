import { expect, it, vi } from "vitest";
import { request, withApp } from "../testing/clients/request.ts";
import { listening, sendForm } from "../testing/clients/subscribers.ts";
import { bearerOf, buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { item, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();
const app = withApp();
const server = listening(app);

const start = /* GraphQL */ `
  mutation ($file: Upload!) { startImport(kind: wordpress, file: $file) { id kind file state } }`;

async function send(content: string, name: string, headers: Record<string, string>) {
  const form = new FormData();
  form.append("operations", JSON.stringify({ query: start, variables: { file: null } }));
  form.append("map", JSON.stringify({ 0: ["variables.file"] }));
  form.append("0", new Blob([content]), name);
  return sendForm(`${server.origin}/graphql`, form, { "apollo-require-preflight": "1", ...headers });
}

it("begins with a sent file, is followed to its end and taken away", async () => {
  const account = await buildAdmin();
  const viewer = viewerOf(account);
  const headers = await bearerOf(account);
  const content = wxr([
    item({ id: 1, title: "Le port", name: "le-port", terms: [["category", "marches", "Marchés"]] }),
    item({ id: 2, title: "Jeté", status: "trash" }),
    item({ id: 3, title: "Jeté aussi", status: "trash" }),
  ]);
  const { body } = await send(content, "site.xml", headers);
  expect(body.errors).toBeUndefined();
  const { id, ...begun } = body.data.startImport;
  expect(begun).toEqual({ kind: "wordpress", file: "site.xml", state: "RUNNING" });

  const follow = async () =>
    (
      await request(
        `{ importRun(id: "${id}") { state counts { articles } remarkCount remarks { about text } } }`,
        { viewer },
      )
    ).data.importRun;
  await vi.waitFor(async () => expect((await follow()).state).toBe("DONE"), { timeout: 60_000 });
  const { counts, remarks, remarkCount } = await follow();
  expect(counts).toEqual({ articles: 1 });
  expect(remarks).toContainEqual({ about: "Jeté", text: "Laissé\u00a0: il était à la corbeille" });
  expect(remarkCount).toBe(remarks.length);
  const groups =
    'remarkGroups { items { text count weight advice } total } remarks(group: "Laissé\u00a0: il était à la corbeille") { about }';
  const grouped = await request(`{ importRun(id: "${id}") { ${groups} } }`, { viewer });
  expect(grouped.data.importRun.remarkGroups.items).toContainEqual({
    text: "Laissé\u00a0: il était à la corbeille",
    count: 2,
    ...{ weight: "NONE", advice: "" },
  });
  expect(grouped.data.importRun.remarks).toEqual([{ about: "Jeté" }, { about: "Jeté aussi" }]);
  const article = '{ post(slug: "le-port") { title } }';
  expect((await request(article)).data.post).toEqual({ title: "Le port" });

  const undone = await request(`mutation { undoImport(id: "${id}") { state } }`, { viewer });
  expect(undone.data.undoImport).toEqual({ state: "UNDONE" });
  expect((await request(article)).data.post).toBeNull();
});

it("refuses a file that is cut off, and begins nothing", async () => {
  const account = await buildAdmin();
  const { body } = await send(wxr([item({ id: 1 })]).slice(0, -200), "coupe.xml", await bearerOf(account));
  expect(body.errors[0].extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { file: expect.stringContaining("coupe.xml") },
  });
  const { data } = await request("{ importRuns { items { file state } } }", { viewer: viewerOf(account) });
  expect(data.importRuns.items).not.toContainEqual(expect.objectContaining({ file: "coupe.xml" }));
});
