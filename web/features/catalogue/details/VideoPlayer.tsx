import { useRef, useState } from "react";
import { useFocusAfter } from "../../../lib/browser/useFocusAfter.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { toneClass } from "../../../ui/media/image-classes.ts";
import type { ImageSource } from "../../../ui/media/Picture.tsx";
import { texts } from "../texts.ts";
import styles from "./VideoPlayer.module.css";

interface VideoPlayerProps {
  video: {
    title: string;
    cover?: ImageSource | null;
    embedUrl?: string | null;
    file?: { filename: string } | null;
  };
}

/**
 * An uploaded video, or one from another site: that site gets no request before the reader starts the video.
 */
export function VideoPlayer({ video: { title, cover, embedUrl, file } }: VideoPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useFocusAfter(isOpen, player);
  if (file) {
    const poster = cover ? `/image/${cover.name}?w=960` : undefined;
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what was uploaded
      <video
        src={`/file/${file.filename}`}
        poster={poster}
        controls
        preload="none"
        className={toneClass(cover?.color)}
        aria-label={title}
      />
    );
  }
  if (!embedUrl) return <Cover image={cover} title={title} sizes="(min-width: 64rem) 56rem, 96vw" />;
  if (isOpen) {
    return (
      <iframe
        ref={player}
        src={embedUrl}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <a
      href={embedUrl}
      rel="noopener"
      className={styles.embed}
      onClick={(event) => {
        // It opens another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <Cover image={cover} title={title} sizes="(min-width: 64rem) 56rem, 96vw" />
      <span className={styles.watch}>
        <Icon name="play" />
        {texts.watch}
      </span>
      <span className={styles.note}>{texts.watchOn(new URL(embedUrl).hostname)}</span>
    </a>
  );
}
