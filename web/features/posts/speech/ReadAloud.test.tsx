import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeSpeech, FakeUtterance } from "./fake-speech.ts";
import { ReadAloud } from "./ReadAloud.tsx";

let speech: ReturnType<typeof createFakeSpeech>;
beforeEach(() => {
  speech = createFakeSpeech();
  vi.stubGlobal("speechSynthesis", speech.synthesis);
  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
});
afterEach(() => void vi.unstubAllGlobals());

function Article() {
  const body = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadAloud body={body} />
      <div ref={body}>
        <p>Le marché rouvre.</p>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: it plays nothing */}
      <audio id="sound" />
    </>
  );
}

it("speaks once, also when it is tapped twice", async () => {
  render(<Article />);
  const button = screen.getByRole("button", { name: "Lecture à voix haute" });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole("button", { name: "Pause" });
  expect(speech.spoken).toHaveLength(1);
});

it("pauses the player's sound, and is paused by it", async () => {
  render(<Article />);
  const sound = document.getElementById("sound") as HTMLAudioElement;
  const pause = vi.spyOn(sound, "pause");
  fireEvent.click(screen.getByRole("button", { name: "Lecture à voix haute" }));
  await screen.findByRole("button", { name: "Pause" });
  expect(pause).toHaveBeenCalled();
  fireEvent(sound, new Event("play"));
  await waitFor(() => screen.getByRole("button", { name: "Reprendre" }));
});
