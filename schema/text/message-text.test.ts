import { expect, it } from "vitest";
import { readMessage } from "./message-text.ts";
import { readName } from "./typed-text.ts";

it.each([
  "Bonjour,\n\nvoici un poème\u00a0:\n\n\nUn vers\n\tun autre\n",
  "Tiếng Việt, ɔ̃̀, שָׁלוֹם, ที่นี่, བསྒྲུབས",
  "❤️ 1️⃣ 👩‍🚀",
])("leaves an ordinary text as it is: %j", (text) => expect(readMessage(text)).toBe(text));

it("caps blank lines, also those that only seem to hold something", () => {
  expect(readMessage(`A${"\n".repeat(900)}B`)).toBe("A\n\n\nB");
  expect(readMessage(`A${"\n \u200b\u3164".repeat(900)}\nB`).split("\n")).toHaveLength(4);
});

it("caps the marks over one letter", () => {
  const [, marks = ""] = /^Z(.*)algo$/su.exec(readMessage(`Z${"\u0310\u0489".repeat(250)}algo`)) ?? [];
  expect(marks).toHaveLength(6);
  expect(readName(`Z${"\u0310".repeat(40)}`)).toHaveLength(7);
});
