// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from "vitest";
import { closePlayer, playSongs, setRate, togglePlay } from "./audio-element.ts";
import { playerState, type Song } from "./player.ts";

const song = (source: string, href: string): Song => ({
  ...{ id: source, title: source, artist: "Awa", album: "Palabre", cover: null },
  source: `/file/${source}`,
  href,
});
const article = song("article.mp3", "/posts/les-lampes");
const music = song("kora.mp3", "/musics/kora");

let sound: HTMLAudioElement;
beforeAll(() => {
  document.body.innerHTML = '<audio id="sound"></audio>';
  sound = document.getElementById("sound") as HTMLAudioElement;
  sound.play = async () => {};
});

it("plays music at its own speed, and articles at the chosen one", () => {
  playSongs([article], 0);
  setRate(1.5);
  playSongs([music], 0);
  expect(sound.playbackRate).toBe(1);
  playSongs([article], 0);
  expect(sound.playbackRate).toBe(1.5);
});

it("is silent when another tab starts to play, and tells other tabs when it starts", async () => {
  const other = new BroadcastChannel("palabre.sound");
  const message = new Promise((resolve) => {
    other.onmessage = resolve;
  });
  playSongs([music], 0);
  sound.dispatchEvent(new Event("play"));
  await message;
  const pause = vi.spyOn(sound, "pause");
  other.postMessage("started");
  await vi.waitFor(() => expect(pause).toHaveBeenCalled());
  other.close();
});

it("loads a song again whose load has failed", () => {
  playSongs([music], 0);
  const load = vi.spyOn(sound, "src", "set");
  togglePlay();
  expect(load).not.toHaveBeenCalled();
  Object.defineProperty(sound, "error", { value: { code: 2 } });
  togglePlay();
  expect(load).toHaveBeenCalledWith(music.source);
  closePlayer();
});

it("goes to the next of its queue, and closes at the end", () => {
  playSongs([article, music], 0);
  sound.dispatchEvent(new Event("ended"));
  expect(playerState().activeSong).toBe(music);
  sound.dispatchEvent(new Event("ended"));
  expect(playerState().isActive).toBe(false);
});
