// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let fetched: string[];
let status: number;

beforeEach(() => {
  fetched = [];
  status = 200;
  // biome-ignore lint/style/noRestrictedGlobals: the tab of another test
  for (const storage of [sessionStorage, localStorage]) storage.clear();
  document.body.innerHTML = `<script id="chunks" type="application/json">["/assets/a.js"]</script><main><p>Lire</p>
    <form method="post" action="/bookmarks"><button type="submit">Garder</button></form>
    <ul data-pictures><li><a href="/file/a.jpg"><img src="/image/a.jpg" loading="lazy"></a></li></ul></main>`;
  // Never whole but where a test waits for its status: nothing is imported.
  vi.stubGlobal("fetch", (path: string) => {
    fetched.push(path);
    return status === 200 ? new Promise(() => {}) : Promise.resolve(new Response("", { status }));
  });
});
afterEach(() => {
  // Removes the listeners of the page.
  window.palabreReady?.();
  vi.unstubAllGlobals();
});

async function boot(connection?: object): Promise<void> {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  vi.resetModules();
  await import("./boot.ts");
}
const of = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const act = (type: string, target: EventTarget = of("p")) =>
  target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

const readingActs = ["focusin", "scroll", "wheel", "pointerdown", "pointermove"];

it.each([{ saveData: true, effectiveType: "4g" }, { effectiveType: "3g" }, { effectiveType: "slow-2g" }])(
  "loads no client for one who only reads with %o",
  async (connection) => {
    await boot(connection);
    for (const type of readingActs) act(type);
    expect(fetched).toEqual([]);
    act("click", of("button"));
    expect(fetched).toEqual(["/assets/a.js"]);
  },
);

it("loads no client for one who reads with the setting of the device", async () => {
  // biome-ignore lint/style/noRestrictedGlobals: as the setting is kept
  localStorage["palabre.comfort"] = "text-large saves-data";
  await boot({ saveData: false, effectiveType: "4g" });
  for (const type of readingActs) act(type);
  expect(fetched).toEqual([]);
});

it("loads the client at a key everywhere", async () => {
  await boot({ saveData: true });
  act("keydown");
  expect(fetched).toHaveLength(1);
});

it.each([
  ["scroll", undefined],
  ["scroll", { saveData: false, effectiveType: "4g" }],
  ["focusin", undefined],
])("loads the client at a %s with %o", async (type, connection) => {
  await boot(connection);
  act(type);
  expect(fetched).toHaveLength(1);
});

it("holds a first click on a picture of the gallery, but not one for another tab", async () => {
  await boot();
  const click = (more: MouseEventInit) =>
    of("img").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
  expect(click({ ctrlKey: true })).toBe(true);
  expect(click({})).toBe(false);
  expect(fetched).toHaveLength(1);
});

it("lets a held form go its own way where a file is gone and nothing can be kept for a reload", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  status = 404;
  await boot();
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", sent);
  act("click", of("button"));
  expect(sent).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  document.removeEventListener("submit", sent);
});

it("loads the pictures below the screen for a print", async () => {
  await boot();
  dispatchEvent(new Event("beforeprint"));
  expect((of("img") as HTMLImageElement).loading).toBe("eager");
});
