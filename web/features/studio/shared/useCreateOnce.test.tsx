import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { graphqlError } from "../../../testing/render-page.tsx";
import { useCreateOnce } from "./useCreateOnce.ts";

type Outcome = "lost" | Error | undefined;

/** A server that creates once a key; `outcomes` are those of the next creations and updates. */
function openServer(...outcomes: Outcome[]) {
  const items = new Map<string, string>();
  const answer = (key: string) => {
    const outcome = outcomes.shift();
    if (outcome === "lost") throw new NetworkError("Failed to fetch");
    if (outcome) throw outcome;
    return { key, text: items.get(key) };
  };
  const { result } = renderHook(() =>
    useCreateOnce<{ text: string }, { key: string }>(
      async ({ text, clientId }) => {
        if (outcomes[0] instanceof Error) throw outcomes.shift();
        if (!items.has(clientId)) items.set(clientId, text);
        return answer(clientId);
      },
      async ({ key }, { text }) => {
        items.set(key, text);
        return answer(key);
      },
    ),
  );
  return {
    stored: () => [...items.values()],
    send: (text: string) =>
      result.current({ text }).then(
        () => "done",
        () => "failed",
      ),
  };
}

it("creates one thing when the same is sent again after a lost answer", async () => {
  const { send, stored } = openServer("lost");
  expect([await send("sept"), await send("sept")]).toEqual(["failed", "done"]);
  expect(stored()).toEqual(["sept"]);
});

it("neither doubles nor drops what was corrected after a lost answer", async () => {
  const { send, stored } = openServer("lost");
  expect([await send("sept"), await send("huit")]).toEqual(["failed", "done"]);
  expect(stored()).toEqual(["huit"]);
});

it("goes back to the first values when the answer to their correction was lost too", async () => {
  const { send, stored } = openServer("lost", undefined, "lost");
  expect([await send("sept"), await send("huit"), await send("sept")]).toEqual(["failed", "failed", "done"]);
  expect(stored()).toEqual(["sept"]);
});

it("creates what was corrected after a refusal, and the next one beside it", async () => {
  const { send, stored } = openServer(graphqlError("Non", { code: "BAD_USER_INPUT" }));
  expect([await send(""), await send("huit"), await send("neuf")]).toEqual(["failed", "done", "done"]);
  expect(stored()).toEqual(["huit", "neuf"]);
});
