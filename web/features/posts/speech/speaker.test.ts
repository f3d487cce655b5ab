// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeSpeech, FakeUtterance } from "./fake-speech.ts";
import { frenchVoice } from "./french-voice.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { createSpeaker } from "./speaker.ts";

let speech: ReturnType<typeof createFakeSpeech>;
let events: string[];
let failures: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
  speech = createFakeSpeech();
  events = [];
  failures = 0;
  document.body.innerHTML = "<div><p>Un deux trois. Quatre cinq.</p></div>";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const speaker = () =>
  createSpeaker(speech.synthesis, sentencesOf(document.body.firstElementChild as Element), {
    onState: (state) => events.push(state),
    onWord: ({ text }: Sentence, start, end) => events.push(text.slice(start, end)),
    onFailure: () => failures++,
  });

it("speaks each sentence in a French voice and reports its words, then is idle", () => {
  speaker().play();
  speech.current()?.onboundary?.({ name: "word", charIndex: 3 });
  speech.end();
  speech.end();
  expect(events).toEqual(["playing", "Un", "deux", "Quatre", "idle"]);
  expect(speech.spoken.map(({ text }) => text.trim())).toEqual(["Un deux trois.", "Quatre cinq."]);
  expect(speech.spoken[0]?.voice).toMatchObject({ name: "Amélie" });
});

it("resumes from the word where it was paused", () => {
  const current = speaker();
  current.play();
  speech.current()?.onboundary?.({ name: "word", charIndex: 3 });
  current.pause();
  expect(speech.current()).toBeNull();
  current.play();
  expect(speech.current()?.text).toBe("deux trois.");
  speech.current()?.onboundary?.({ name: "word", charIndex: 5 });
  expect(events.slice(2)).toEqual(["deux", "paused", "playing", "deux", "trois"]);
  expect(failures).toBe(0);
});

it("starts again from the top after a stop", () => {
  const current = speaker();
  current.play();
  speech.end();
  current.stop();
  current.play();
  expect(speech.current()?.text.trim()).toBe("Un deux trois.");
});

it("estimates the words by time for voices without boundary events", () => {
  speaker().play();
  vi.advanceTimersByTime(2_000);
  expect(events).toEqual(["playing", "Un", "trois"]);
});

it("reports a failure of the voice, and is idle", () => {
  speaker().play();
  speech.current()?.onerror?.({ error: "synthesis-failed" });
  expect(failures).toBe(1);
  expect(events.at(-1)).toBe("idle");
});

it("leaves the choice to the browser when no voice is French", () => {
  expect(frenchVoice([{ lang: "en-US" } as SpeechSynthesisVoice])).toBeNull();
});
