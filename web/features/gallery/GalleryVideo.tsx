import { useRef, useState } from "react";
import { clockTime } from "../../audio/format-time.ts";
import { useFocusAfter } from "../../lib/browser/useFocusAfter.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import type { ImageSource } from "../../ui/media/Picture.tsx";
import styles from "./GalleryMedia.module.css";
import { texts } from "./texts.ts";

interface GalleryVideoProps {
  source: string;
  title: string;
  duration?: number | null;
  poster?: ImageSource | null;
  sizes: string;
}

/** Poster of a video with its duration; the video takes its place when it is chosen. */
export function GalleryVideo({ source, title, duration, poster, sizes }: GalleryVideoProps) {
  const [isOpen, setOpen] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  useFocusAfter(isOpen, player);
  if (isOpen) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what was uploaded
      <video ref={player} className={styles.video} src={source} controls autoPlay aria-label={title} />
    );
  }
  return (
    <a
      href={source}
      className={styles.medium}
      aria-label={texts.watch(title)}
      onClick={(event) => {
        // It opens another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <Cover image={poster} title={title} sizes={sizes} />
      <span className={styles.start}>
        <Icon name="play" />
      </span>
      {duration ? <span className={styles.duration}>{clockTime(duration)}</span> : null}
    </a>
  );
}
