import { expect, it } from "vitest";
import { embedAddress, readEmbed } from "./embed.ts";

const youtube = { kind: "YOUTUBE", id: "dQw4w9WgXcQ" };
const vimeo = { kind: "VIMEO", id: "76979871" };

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=12s", youtube],
  [" https://youtu.be/dQw4w9WgXcQ?si=abc ", youtube],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youtube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube],
  ["https://vimeo.com/76979871", vimeo],
  ["https://vimeo.com/channels/staffpicks/76979871", vimeo],
  ["https://player.vimeo.com/video/76979871?h=1", vimeo],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload=", null],
  ["https://www.youtube.com/watch", null],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", null],
  ["https://evil.example/https://youtu.be/dQw4w9WgXcQ", null],
  ["https://youtube.com@evil.example/embed/dQw4w9WgXcQ", null],
  ["https://evil@youtube.com/embed/dQw4w9WgXcQ", null],
  ["https://youtube.com:8443/embed/dQw4w9WgXcQ", null],
  ["javascript:alert(1)//youtu.be/dQw4w9WgXcQ", null],
  ["//youtu.be/dQw4w9WgXcQ", null],
  ["dQw4w9WgXcQ", null],
  ["", null],
])("reads %s", (address, embed) => expect(readEmbed(address)).toEqual(embed));

it("reads again what it writes", () => {
  for (const embed of [youtube, vimeo] as const)
    expect(readEmbed(embedAddress(embed as never))).toEqual(embed);
});
