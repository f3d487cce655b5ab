// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let importChunk: typeof import("./import-chunk.ts").importChunk;
const reload = vi.fn();
let isActive = false;

beforeEach(async () => {
  // biome-ignore lint/style/noRestrictedGlobals: the tab of another test
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(location, "reload").mockImplementation(reload);
  Object.defineProperty(navigator, "userActivation", { get: () => ({ isActive }), configurable: true });
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  vi.resetModules();
  ({ importChunk } = await import("./import-chunk.ts"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => importChunk(async () => ({}), ["assets/Gone-1.js"]);

it("reloads nothing for a part that no one had opened", async () => {
  isActive = false;
  await expect(load()).rejects.toMatchObject({ name: "OutdatedError" });
  expect(reload).not.toHaveBeenCalled();
});

it("reloads the page once a session for what a person has opened", async () => {
  isActive = true;
  for (let times = 0; times < 3; times++)
    await expect(load()).rejects.toMatchObject({ name: "OutdatedError" });
  expect(reload).toHaveBeenCalledOnce();
});

it("reloads nothing while the network is lost", async () => {
  isActive = true;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(load()).rejects.toMatchObject({ name: "NetworkError" });
  expect(reload).not.toHaveBeenCalled();
});
