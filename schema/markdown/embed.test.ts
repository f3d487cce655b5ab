import { expect, it } from "vitest";
import { type Embed, embedPage, embedPlayer, playerOrigins, readEmbed, readVideo } from "./embed.ts";

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

const shared: readonly [string, Embed][] = [
  ["https://vimeo.com/76979871/abcdef0123", { kind: "VIMEO", id: "76979871/abcdef0123" }],
  ["https://player.vimeo.com/video/76979871?h=abcdef0123", { kind: "VIMEO", id: "76979871/abcdef0123" }],
  [
    "https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD?start=3s",
    { kind: "PEERTUBE", id: "framatube.org/9dRFC6Ya11NCVeYKn8ZhiD" },
  ],
  [
    "https://framatube.org/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d",
    { kind: "PEERTUBE", id: "framatube.org/9c9de5e8-0a1e-484a-b099-e80766180a6d" },
  ],
  ["https://soundcloud.com/rfi/reportage?si=1", { kind: "SOUNDCLOUD", id: "rfi/reportage" }],
  ["https://m.soundcloud.com/rfi/sets/afrique", { kind: "SOUNDCLOUD", id: "rfi/sets/afrique" }],
  [
    "https://open.spotify.com/intl-fr/track/4uLU6hMCjMI75M1A2tKUQC?si=1",
    { kind: "SPOTIFY", id: "track/4uLU6hMCjMI75M1A2tKUQC" },
  ],
  ["https://www.deezer.com/fr/album/302127", { kind: "DEEZER", id: "album/302127" }],
  ["https://twitter.com/onuci/status/1234567890123?s=20", { kind: "X", id: "onuci/status/1234567890123" }],
  [
    "https://mastodon.social/@Gargron/109318821117356215",
    { kind: "MASTODON", id: "mastodon.social/@Gargron/109318821117356215" },
  ],
  ["https://www.instagram.com/reel/CxYz12_ab-c/", { kind: "INSTAGRAM", id: "reel/CxYz12_ab-c" }],
];

it.each(shared)("reads %s", (address, embed) => expect(readEmbed(address)).toEqual(embed));

it.each([
  "https://soundcloud.com/rfi",
  "https://soundcloud.com/rfi/sets",
  "https://open.spotify.com/track/court",
  "https://x.com/onuci",
  "https://127.0.0.1/w/9dRFC6Ya11NCVeYKn8ZhiD",
  "https://localhost/@admin/109318821117356215",
  "https://[::1]/@admin/109318821117356215",
  "https://palabre.example/@awa",
  "https://instagram.com.evil.example/p/CxYz12_ab-c",
])("leaves %s a link", (address) => expect(readEmbed(address)).toBeNull());

it("takes only videos of YouTube and Vimeo for a catalogue", () => {
  expect(readVideo("https://youtu.be/dQw4w9WgXcQ")).toEqual(youtube);
  for (const [address, { kind }] of shared) expect(readVideo(address) !== null).toBe(kind === "VIMEO");
});

it("reads again the page that it names, and has its player at an allowed host", () => {
  for (const embed of [youtube, vimeo, ...shared.map(([, each]) => each)] as readonly Embed[]) {
    expect(readEmbed(embedPage(embed))).toEqual(embed);
    const { origin } = new URL(embedPlayer(embed));
    const host = `https://${embed.id.split("/")[0]}`;
    expect([...playerOrigins, host]).toContain(origin);
  }
});
