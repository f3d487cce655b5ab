/*
 * The transcript of a recording: WebVTT, SubRip, or a plain text without times. It is stored as WebVTT, or as the text, and read again
 * wherever it is shown. A small parser of our own, since those that are kept name no line of what they refuse.
 */

/** A piece of a transcript, with the seconds between which it is heard. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A transcript that can't be read; the message is French and names the line. */
export class TranscriptError extends Error {}

const arrow = "-->";
const time = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;

/** Whether a text has times: WebVTT or SubRip. */
export const isTimed = (source: string): boolean => /^WEBVTT(?:\s|$)/.test(source) || source.includes(arrow);

/** Returns the cues of a transcript with times, in their order. Throws TranscriptError. */
export function cuesOf(source: string): Cue[] {
  const cues: Cue[] = [];
  const lines = linesOf(source);
  let index = 0;
  while (index < lines.length) {
    const first = index;
    while (index < lines.length && lines[index]!.trim() !== "") index++;
    const cue = cueOf(lines.slice(first, index), first + 1);
    const before = cues.at(-1);
    if (cue && before && cue.start < before.start)
      throw new TranscriptError(`Ligne ${cue.line}\u00a0: ce passage commence avant le précédent`);
    if (cue) cues.push({ start: cue.start, end: cue.end, text: cue.text });
    index++;
  }
  if (cues.length === 0) throw new TranscriptError("Cette transcription n’a aucun passage");
  return cues;
}

/** Returns the text of a transcript, a line for each passage. */
export const textOfTranscript = (stored: string): string =>
  isTimed(stored)
    ? cuesOf(stored)
        .map(({ text }) => text)
        .join("\n")
    : stored;

/** Returns a transcript as it is stored. Throws TranscriptError. */
export function storedTranscript(source: string): string {
  if (!isTimed(source)) return linesOf(source).join("\n").trim();
  const cues = cuesOf(source).map(
    ({ start, end, text }) => `${writtenTime(start)} ${arrow} ${writtenTime(end)}\n${escapedText(text)}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`.trim();
}

const linesOf = (source: string): string[] => source.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);

/** Reads a block of lines; null for a header, a note, a style and an empty passage. `number`: of its first line. */
function cueOf(block: readonly string[], number: number): (Cue & { line: number }) | null {
  const at = block.findIndex((line) => line.includes(arrow));
  // The name or the number of a passage stands above its times.
  if (at < 0 || at > 1 || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block[0]!)) {
    if (at < 0 && /^\d+$/.test(block[0]?.trim() ?? ""))
      throw new TranscriptError(`Ligne ${number}\u00a0: ce passage n’a pas d’horaire`);
    return null;
  }
  const line = number + at;
  const [from = "", to = ""] = block[at]!.split(arrow);
  const [start, end] = [secondsOf(from.trim()), secondsOf(to.trim().split(/\s/)[0]!)];
  if (start === null || end === null)
    throw new TranscriptError(
      `Ligne ${line}\u00a0: l’horaire ne se lit pas, «\u00a000:01:02.500 --> 00:01:05.000\u00a0» est attendu`,
    );
  if (end <= start) throw new TranscriptError(`Ligne ${line}\u00a0: la fin ne suit pas le début`);
  const text = plainText(block.slice(at + 1).join(" "));
  return text === "" ? null : { start, end, text, line };
}

function secondsOf(written: string): number | null {
  const [, hours = "0", minutes, seconds, fraction = ""] = time.exec(written) ?? [];
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

function writtenTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(milliseconds % 1000).padStart(3, "0");
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "",
  "&rlm;": "",
};

/** Returns the words of a cue without marks; a voice is written before its words. */
const plainText = (marked: string): string =>
  marked
    .replace(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/g, (_mark, name: string) => `${name.trim()}\u00a0: `)
    .replace(/<\/?[a-z0-9:.][^<>]*>/gi, "")
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();

/** Returns a text with the signs escaped that WebVTT and HTML share. */
export const escapedText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
