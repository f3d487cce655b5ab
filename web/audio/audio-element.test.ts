// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { closePlayer, playSongs, togglePlay } from "./audio-element.ts";
import type { Song } from "./player.ts";

const song = (source: string, href: string): Song => ({
  ...{ id: source, title: source, artist: "Awa", album: "Palabre", cover: null },
  source: `/file/${source}`,
  href,
});
const music = song("kora.mp3", "/musics/kora");

let sound: HTMLAudioElement;
beforeEach(() => {
  document.body.innerHTML = '<audio id="sound"></audio>';
  sound = document.getElementById("sound") as HTMLAudioElement;
  sound.play = async () => {};
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
