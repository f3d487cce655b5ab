// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { persistent, sharedDeviceKey } from "../browser/storage.ts";
import { emptySharedDevice } from "./copies.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  persistent(sharedDeviceKey).clear();
});

/** Returns what a service worker that is in control receives. */
function received(): object[] {
  const messages: object[] = [];
  const controller = { postMessage: (message: object) => messages.push(message) };
  vi.stubGlobal("navigator", { serviceWorker: { controller } });
  return messages;
}

it.each([true, false])(
  "asks once whether a device is shared, and empties it at each log-out if so: %s",
  async (isShared) => {
    const messages = received();
    const ask = vi.fn(async () => isShared);
    await emptySharedDevice(ask);
    await emptySharedDevice(ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(messages).toEqual(isShared ? [{ type: "EMPTY" }, { type: "EMPTY" }] : []);
  },
);

it("asks nothing of a browser that keeps no copies", async () => {
  vi.stubGlobal("navigator", {});
  const ask = vi.fn(async () => true);
  await emptySharedDevice(ask);
  expect(ask).not.toHaveBeenCalled();
});
