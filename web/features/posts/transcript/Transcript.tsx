import { useEffect, useRef, useState } from "react";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import { recordingOf } from "../article/recording.ts";
import { texts } from "../texts.ts";
import styles from "./Transcript.module.css";

const load = () => import("./TranscriptText.tsx").then(({ TranscriptText }) => TranscriptText);

/** The transcript of a recording, which is fetched when it is opened; without script a link leads to its text. */
export function Transcript({ post }: { post: ArticleSheet_PostFragment }) {
  const { site } = usePage();
  const song = recordingOf(post, site.name);
  const formats = post.transcriptFormats;
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // A reader may have opened it before the client was there.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  const Text = useLazyComponent(isOpen, load);
  if (!song || formats.length === 0) return null;
  return (
    <details
      ref={details}
      className={styles.transcript}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.transcript}</summary>
      {Text ? (
        <Text song={song} formats={formats} />
      ) : (
        <p>
          <a href={`${song.href}/transcript.txt`}>{texts.transcriptText}</a>
        </p>
      )}
    </details>
  );
}
