import { beforeAll, describe, expect, it, vi } from "vitest";
import { PostModel } from "../posts/post.entity.ts";
import { buildBulkFixtures } from "../testing/bulk/bulk-fixtures.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

const megabyte = 1_048_576;
/** Characters of a long article's body. */
const long = 200_000;

/** Runs requests at once, with the growth of the process's memory at its peak, in MB. */
async function peakOf(requests: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await requests().finally(() => clearInterval(timer));
  return (Math.max(peak, process.memoryUsage.rss()) - before) / megabyte;
}

describe("the bodies of long articles", () => {
  beforeAll(async () => {
    await buildBulkFixtures({ member: await buildReader(), count: 60, alike: 60 });
    await PostModel.updateMany({}, { $set: { html: "é".repeat(long), content: "é".repeat(long) } });
  });

  const bodies = (limit: number, page: number, alias = "items") =>
    app.graphql(`{ p${page}${alias}: posts(limit: ${limit}, page: ${page}) { ${alias}: items { html } } }`);

  it("are refused in lists above a page's worth, also of related articles and by other names", async () => {
    for (const source of [
      "{ posts(limit: 50) { items { html } } }",
      "{ posts(limit: 12) { items { related { html } } } }",
      "{ posts(limit: 12) { items { html other: html } } }",
      "{ posts(limit: 12) { items { html headings { id } } } }",
    ])
      expect((await app.graphql(source)).body.errors[0].message).toContain("coût");
  });

  it("take no more than 500 MB for twenty visitors who ask for the most that is allowed", async () => {
    await bodies(12, 1, "warm");
    const grown = await peakOf(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => bodies(12, 1 + (index % 5), `b${index}`)),
      );
      for (const { body } of answers) expect(body.errors).toBeUndefined();
    });
    expect(grown).toBeLessThan(500);
  });
});

describe("an answer", () => {
  it("is refused above five million characters before it is written", async () => {
    const text = "a".repeat(5_000);
    const by = await buildPublisher();
    for (let count = 0; count < 50; count++) await buildFeed({ by, text });
    const names = Array.from({ length: 21 }, (_, index) => `t${index}: text`).join(" ");
    const write = vi.spyOn(JSON, "stringify");
    const { body } = await app.graphql(`{ feeds(limit: 50) { items { ${names} } } }`);
    const longest = Math.max(...write.mock.results.map(({ value }) => String(value ?? "").length));
    write.mockRestore();
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining("caractères dans la réponse, 5000000 au plus"),
      extensions: { code: "BAD_USER_INPUT" },
    });
    expect(body.data).toBeUndefined();
    expect(longest).toBeLessThan(100_000);
  });
});
