import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editorOf } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { phone, type Visitor, visit } from "../support/visitors.ts";

const proxy = new FlakyProxy(() => fixture.site.port);
const fixture = withSharedSite();

/** The news page as a visitor has it, and the scripts it requested. */
async function read(): Promise<Visitor & { scripts: string[] }> {
  const visitor = await visit(fixture.browser, phone);
  const scripts: string[] = [];
  visitor.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const listens = acknowledged(visitor.page);
  await visitor.page.goto(`${proxy.url}/feeds`);
  await listens;
  return { ...visitor, scripts };
}

/** Until a socket of the page has been welcomed. */
const acknowledged = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("connection_ack"));
};

describe("the news, to a visitor", () => {
  let publish: (text: string) => Promise<unknown>;

  beforeAll(async () => {
    await proxy.restore();
    const { rest } = await editorOf(fixture.site);
    publish = (text) => rest("POST", "/api/feeds", { text });
    await publish("La première du matin");
  });

  afterAll(() => proxy.cut());

  it("run no script until there is something new, which is then shown", async () => {
    const { page, context, scripts } = await read();
    expect(await page.getByRole("article").count()).toBeGreaterThan(0);
    expect(scripts).toEqual([]);
    await publish("Le bac de Dabou repart");
    await page.getByText("Le bac de Dabou repart").waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    await context.close();
  });

  it("come after a cut, though they were published during it", async () => {
    const { page, context, scripts } = await read();
    await proxy.cut();
    await publish("Dit pendant la coupure");
    expect(scripts).toEqual([]);
    await proxy.restore();
    await page.getByText("Dit pendant la coupure").waitFor();
    await context.close();
  });
});
