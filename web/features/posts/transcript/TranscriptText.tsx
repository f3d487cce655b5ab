import { useEffect, useRef, useState } from "react";
import { type Cue, cuesOf } from "../../../../schema/transcripts/transcript.ts";
import { onPlaybackChange, playSongs, seek } from "../../../audio/audio-element.ts";
import { type Song, usePlayer } from "../../../audio/player.ts";
import { request } from "../../../lib/browser/requests/network.ts";
import { type Failure, failureOf, isPassing } from "../../../lib/failure.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { texts } from "../texts.ts";
import styles from "./TranscriptText.module.css";

interface TranscriptTextProps {
  /** The recording that it is of. */
  song: Song;
  formats: readonly string[];
}

/** Text of a transcript; where it has times, the passage that is heard is marked, and each one plays from there. */
export function TranscriptText({ song, formats }: TranscriptTextProps) {
  const format = formats[0] ?? "txt";
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ cues: readonly Cue[]; text: string }>();
  const [failure, setFailure] = useState<Failure>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the request to begin again
  useEffect(() => {
    let isOver = false;
    setFound(undefined);
    setFailure(undefined);
    const read = async () => {
      const text = await (await request(`${song.href}/transcript.${format}`)).text();
      if (!isOver) setFound({ text, cues: format === "vtt" ? cuesOf(text) : [] });
    };
    read().catch((error) => isOver || setFailure(failureOf(error)));
    return () => {
      isOver = true;
    };
  }, [song.href, format, attempt]);
  if (failure) {
    const retry = isPassing(failure) ? () => setAttempt(attempt + 1) : undefined;
    return <FailedState message={texts.transcriptFailed} onRetry={retry} />;
  }
  if (!found) return <p role="status">{texts.transcriptLoading}</p>;
  return found.cues.length > 0 ? (
    <Cues song={song} cues={found.cues} />
  ) : (
    <p className={styles.text}>{found.text}</p>
  );
}

function Cues({ song, cues }: { song: Song; cues: readonly Cue[] }) {
  const isOurs = usePlayer().activeSong?.source === song.source;
  const [current, setCurrent] = useState(-1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!isOurs) return setCurrent(-1);
    return onPlaybackChange(({ currentTime }) =>
      setCurrent(cues.findLastIndex(({ start, end }) => start <= currentTime && currentTime < end)),
    );
  }, [isOurs, cues]);
  useEffect(() => {
    const shown = list.current?.children[current] as HTMLElement | undefined;
    // The list alone moves, not the page.
    if (shown && list.current) list.current.scrollTop = shown.offsetTop - list.current.clientHeight / 3;
  }, [current]);
  function playFrom({ start }: Cue) {
    if (!isOurs) playSongs([song], 0);
    seek(start);
  }
  return (
    <ol ref={list} className={styles.cues}>
      {cues.map((cue, index) => (
        <li key={`${cue.start} ${cue.end} ${cue.text}`} aria-current={index === current ? "true" : undefined}>
          <button type="button" className={styles.cue} onClick={() => playFrom(cue)}>
            <span className={styles.time}>{clockTime(cue.start)}</span> <span>{cue.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
