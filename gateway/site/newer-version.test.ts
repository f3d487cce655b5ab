import { afterEach, expect, it } from "vitest";
import { applyEnv, readEnv } from "../core/env.ts";
import { version } from "../core/operation/version.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { withInternet } from "../testing/servers/internet.ts";
import { checkForRelease, isNewer, readInstallation } from "./newer-version.service.ts";

withDatabase();
let answer = "";
let requests = 0;
withInternet((_request, response) => {
  requests += 1;
  response.setHeader("content-type", "application/json");
  response.end(answer);
});
const use = (feed?: string) => applyEnv(readEnv({ NODE_ENV: "test", ...(feed && { UPDATE_FEED: feed }) }));
afterEach(() => use());

it("request nothing without the setting, then name what is newer to administrators", async () => {
  const admin = await buildPublisher();
  await checkForRelease();
  expect(requests).toBe(0);
  expect(await readInstallation(admin)).toEqual({ version, isChecked: false, newer: null });

  use("http://versions.example/latest");
  answer = JSON.stringify({ tag_name: "v99.1.0", html_url: "https://versions.example/99" });
  await checkForRelease();
  const newer = { version: "99.1.0", address: "https://versions.example/99" };
  expect(await readInstallation(admin)).toEqual({ version, isChecked: true, newer });
  await expect(readInstallation(await buildReader())).rejects.toMatchObject({ code: "FORBIDDEN" });

  // A feed that says nothing that is known leaves what was.
  for (answer of ["{}", "<html>", JSON.stringify({ version: "100" })]) await checkForRelease();
  expect((await readInstallation(admin)).newer).toEqual(newer);
  answer = JSON.stringify({ version, address: "javascript:alert(1)" });
  await checkForRelease();
  expect((await readInstallation(admin)).newer).toBeNull();
});

it.each([
  ["0.3.0", "0.2.9", true],
  ["0.10.0", "0.9.0", true],
  ["0.2.0", "0.2.0", false],
  ["1.0.0", "1.0.1", false],
])("count %s beside %s as newer: %s", (candidate, installed, is) =>
  expect(isNewer(candidate, installed)).toBe(is),
);
