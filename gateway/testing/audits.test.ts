import type { AddressInfo } from "node:net";
import { serverAudits } from "graphql-http";
import { describe, expect, it } from "vitest";
import { withApp } from "./clients/request.ts";
import { withDatabase } from "./servers/database.ts";

withDatabase();
const app = withApp();

// Form-encoded variables in a GET: servers may take or leave them.
const notices = /^MAY/;

describe("GraphQL over HTTP", () => {
  const audits = serverAudits({ url: "http://unused", fetchFn: fetch });

  it.each(audits.map(({ id, name }) => ({ id, name })))("$id $name", async ({ id, name }) => {
    if (!app.instance.server.listening) await app.instance.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.instance.server.address() as AddressInfo;
    const audit = serverAudits({ url: `http://127.0.0.1:${port}/graphql`, fetchFn: fetch }).find(
      (each) => each.id === id,
    );
    const result = await audit?.fn();
    if (result?.status !== "ok" && notices.test(name)) return;
    expect(result).toMatchObject({ status: "ok" });
  });
});
