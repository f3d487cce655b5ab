import { type MouseEvent, useRef, useState } from "react";
import { useFocusAfter } from "../../lib/browser/useFocusAfter.ts";
import { Cover } from "./Cover.tsx";
import styles from "./Film.module.css";
import type { ImageSource } from "./Picture.tsx";
import { PlayMarks } from "./PlayMarks.tsx";

interface FilmProps {
  /** Address of a file of the site, or of another site's player. */
  source: string;
  /** Another site gets no request before the film is chosen. */
  isElsewhere?: boolean;
  title: string;
  /** In seconds. */
  duration?: number | null | undefined;
  poster?: ImageSource | null | undefined;
  sizes: string;
}

/** Tile of a film: its poster with its length. The player takes its place when it is chosen. */
export function Film({ source, isElsewhere = false, title, duration, poster, sizes }: FilmProps) {
  const [isOpen, setOpen] = useState(false);
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  useFocusAfter(isOpen, player);
  if (isOpen && isElsewhere) {
    return (
      <iframe
        ref={player}
        className={styles.player}
        src={source}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  if (isOpen) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what was uploaded
      <video ref={player} className={styles.player} src={source} controls autoPlay aria-label={title} />
    );
  }
  function open(event: MouseEvent): void {
    // It opens another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <a
      href={source}
      rel={isElsewhere ? "noopener" : undefined}
      className={styles.tile}
      aria-label={`Regarder ${title}`}
      onClick={open}
    >
      <Cover image={poster} title={title} sizes={sizes} />
      <PlayMarks duration={duration} />
    </a>
  );
}
