import { expect, it } from "vitest";
import { cuesOf, storedTranscript, textOfTranscript } from "./transcript.ts";

const srt =
  "1\r\n00:00:01,000 --> 00:00:04,500\r\nBonjour à tous,\r\nbienvenue.\r\n\r\n2\r\n00:01:02,5 --> 00:01:05,000\r\n<i>On commence</i> & on rit.\r\n";
const vtt = `\ufeffWEBVTT Une émission
Kind: captions

NOTE une remarque
sur deux lignes

STYLE
::cue { color: red }

intro
00:01.000 --> 00:04.500 align:start
<v Awa Koné>Bonjour &amp; bienvenue

01:00:00.000 --> 01:00:01.000
Fin`;

it("reads WebVTT and SubRip, and stores both as WebVTT", () => {
  expect(storedTranscript(srt)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nBonjour à tous, bienvenue.\n\n00:01:02.500 --> 00:01:05.000\nOn commence &amp; on rit.",
  );
  expect(cuesOf(vtt)).toEqual([
    { start: 1, end: 4.5, text: "Awa Koné\u00a0: Bonjour & bienvenue" },
    { start: 3600, end: 3601, text: "Fin" },
  ]);
  for (const source of [srt, vtt]) {
    const stored = storedTranscript(source);
    expect(storedTranscript(stored)).toBe(stored);
    expect(cuesOf(stored)).toEqual(cuesOf(source));
  }
});

it("keeps a text without times as it is", () => {
  expect(storedTranscript("\ufeffAwa : bonjour.\r\n\r\nFin.\r\n")).toBe("Awa : bonjour.\n\nFin.");
  expect(textOfTranscript("Awa : bonjour.")).toBe("Awa : bonjour.");
  expect(textOfTranscript(storedTranscript(srt))).toBe("Bonjour à tous, bienvenue.\nOn commence & on rit.");
});

it.each([
  ["WEBVTT\n\n00:00:01.000 --> 00:00\nMot", /^Ligne 3\u00a0: l’horaire/],
  ["WEBVTT\n\n00:75:01.000 --> 00:76:02.000\nMot", /^Ligne 3\u00a0: l’horaire/],
  ["WEBVTT\n\n00:02.000 --> 00:01.000\nMot", /^Ligne 3\u00a0: la fin/],
  [
    "WEBVTT\n\n00:02.000 --> 00:03.000\nMot\n\nx\n00:01.000 --> 00:02.000\nMot",
    /^Ligne 7\u00a0: ce passage commence/,
  ],
  ["1\n00:00:01,000 --> 00:00:02,000\nMot\n\n2\nSans horaire", /^Ligne 5\u00a0: ce passage n’a pas/],
  ["WEBVTT\n\nNOTE rien", /aucun passage/],
])("refuses %j, naming the line", (source, message) =>
  expect(() => storedTranscript(source)).toThrow(message),
);
