import { Cover } from "../../../ui/media/Cover.tsx";
import { Film } from "../../../ui/media/Film.tsx";
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

const sizes = "(min-width: 64rem) 56rem, 96vw";

/** An uploaded video, or one from another site, which is named below it. */
export function VideoPlayer({ video: { title, cover, embedUrl, file } }: VideoPlayerProps) {
  const film = { title, poster: cover, sizes };
  if (file) return <Film {...film} source={`/file/${file.filename}`} />;
  if (!embedUrl) return <Cover image={cover} title={title} sizes={sizes} />;
  return (
    <div>
      <Film {...film} source={embedUrl} isElsewhere />
      <p className={styles.note}>{texts.watchOn(new URL(embedUrl).hostname)}</p>
    </div>
  );
}
