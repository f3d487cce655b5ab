import { expect, it, vi } from "vitest";
import { JournalWriter } from "./journal-writer.ts";

/** A writer of `text`, whose writes end when `end` is called. */
function setUp() {
  const text = { current: "" };
  const writes: { text: string; end: (isWritten?: boolean) => Promise<void> }[] = [];
  const onEnd = vi.fn();
  const journal: JournalWriter = new JournalWriter(() => {
    let settle: (isWritten: boolean) => void = () => {};
    const write = new Promise<void>((resolve, reject) => {
      settle = (isWritten) => (isWritten ? resolve() : reject(new Error("full")));
    });
    const end = async (isWritten = true) => {
      settle(isWritten);
      await write.catch(() => {});
      await Promise.resolve();
    };
    writes.push({ text: text.current, end });
    journal.track(write, onEnd);
  });
  const type = (words: string) => {
    text.current = words;
    journal.request();
  };
  return { journal, type, writes, onEnd, written: () => writes.map((each) => each.text) };
}

it("writes at once, and the newest text when a write has ended", async () => {
  const { type, writes, written } = setUp();
  type("a");
  expect(written()).toEqual(["a"]);
  for (const words of ["ab", "abc", "abcd"]) type(words);
  expect(written()).toEqual(["a"]);
  await writes[0]!.end();
  expect(written()).toEqual(["a", "abcd"]);
  await writes[1]!.end();
  expect(written()).toEqual(["a", "abcd"]);
});

it("goes on after a write that failed", async () => {
  const { type, writes, written, onEnd } = setUp();
  type("a");
  type("ab");
  await writes[0]!.end(false);
  expect(onEnd).toHaveBeenLastCalledWith(false);
  expect(written()).toEqual(["a", "ab"]);
  await writes[1]!.end();
  expect(onEnd).toHaveBeenLastCalledWith(true);
});

it("drops a text that is no longer to be kept", async () => {
  const { journal, type, writes, written } = setUp();
  type("a");
  type("ab");
  journal.cancel();
  await writes[0]!.end();
  expect(written()).toEqual(["a"]);
});
