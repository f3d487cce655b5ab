// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import type { ClientErrorReport } from "../../../schema/client-errors.ts";
import { clientErrorRules } from "../../../schema/rules/client-error.ts";

const sent: ClientErrorReport[] = [];
let reportError: typeof import("./report-error.ts").reportError;
let reportUncaught: typeof import("./report-error.ts").reportUncaught;

beforeEach(async () => {
  vi.resetModules();
  ({ reportError, reportUncaught } = await import("./report-error.ts"));
  sent.length = 0;
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(null, { status: 204 });
  });
  window.history.pushState(null, "", "/otp/eyJ-secret");
});

const failure = (line: number) =>
  Object.assign(new TypeError("Awa <awa@exemple.ci> a écrit « bonjour »"), {
    stack: `TypeError: Awa <awa@exemple.ci> a écrit\n    at Item (https://site.ci/assets/Item-Ab_1.js:1:${line})\n    at awa@exemple.ci (https://autre.ci/x.js:1:1)`,
  });

it("names the place, and neither a text, an address nor a token", async () => {
  reportError("caught", failure(12));
  expect(sent).toEqual([
    { kind: "caught", name: "TypeError", reactCode: 0, page: "/otp", frames: ["/assets/Item-Ab_1.js:1:12"] },
  ]);
  await expect(clientErrorRules.validate(sent[0], { strict: true })).resolves.toBeTruthy();
});

it("gives the number of an error of React’s", () => {
  reportError(
    "recoverable",
    new Error("Minified React error #418; visit https://react.dev/errors/418?args[]=Awa"),
  );
  expect(sent).toMatchObject([{ reactCode: 418, frames: [] }]);
});

it("reports each place once, and five of a page", () => {
  for (const line of [1, 1, 2, 3, 4, 5, 6, 7]) reportError("caught", failure(line));
  expect(sent.map(({ frames }) => frames[0]?.at(-1))).toEqual(["1", "2", "3", "4", "5"]);
});

it("reports what was thrown without being an error", () => {
  reportError("uncaught", "un texte");
  expect(sent).toMatchObject([{ name: "Error", frames: [] }]);
});

it("reports what nobody has caught, if it is of the site’s own files", async () => {
  reportUncaught();
  const thrown = (error: unknown) => dispatchEvent(Object.assign(new Event("error"), { error }));
  const rejected = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  thrown(failure(31));
  rejected(failure(32));
  thrown(Object.assign(new Error("Une extension"), { stack: "at chrome-extension://abc/x.js:1:1" }));
  thrown(null);
  const { NetworkError } = await import("./requests/network.ts");
  rejected(Object.assign(new NetworkError("cut"), { stack: failure(33).stack }));
  expect(sent.map(({ kind, frames }) => [kind, frames[0]?.slice(-2)])).toEqual([
    ["script", "31"],
    ["promise", "32"],
  ]);
});
