import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cable } from "./cable.ts";
import { editorOf } from "./content.ts";
import { phone, type Visitor, visit } from "./people.ts";
import { withSite } from "./stage.ts";

const cable = new Cable(() => stage.site.port);
const stage = withSite({ SEED: "none" });

/** The news page as a visitor has it, and the scripts it asked for. */
async function read(): Promise<Visitor & { scripts: string[] }> {
  const visitor = await visit(stage.browser, phone);
  const scripts: string[] = [];
  visitor.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const listens = acknowledged(visitor.page);
  await visitor.page.goto(`${cable.url}/feeds`);
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
    await cable.mend();
    const { rest } = await editorOf(stage.site);
    publish = (text) => rest("POST", "/api/feeds", { text });
    await publish("La première du matin");
  });

  afterAll(() => cable.cut());

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
    await cable.cut();
    await publish("Dit pendant la coupure");
    expect(scripts).toEqual([]);
    await cable.mend();
    await page.getByText("Dit pendant la coupure").waitFor();
    await context.close();
  });
});
