import type { MouseEvent } from "react";
import { openOnClick } from "../ui/embeds/open-embed.ts";
import { playSongs } from "./audio-element.ts";
import type { Song } from "./player.ts";

/** Returns what a click within a text does: an embed opens in place, a picture in the lightbox, a sound plays as one of this text. */
export const openInText =
  (text: Pick<Song, "artist" | "album" | "cover" | "href">) =>
  (event: MouseEvent): void =>
    openOnClick(event, ({ id, source, label }) =>
      playSongs([{ id, source, title: label || text.album, ...text }], 0),
    );
