import { useRef, useState } from "react";
import { failureOf } from "../lib/failure.ts";
import { flash } from "../lib/feedback/flash.ts";
import { formatCount } from "../lib/text/french.ts";
import { useViewer } from "../lib/viewer.ts";
import { Icon } from "../ui/media/Icon.tsx";
import { accountNeededId } from "./AccountNeeded.tsx";
import styles from "./LikeToggle.module.css";
import { texts } from "./texts.ts";

interface LikeToggleProps {
  likeCount: number;
  isLikedByMe: boolean;
  /** Sends the mutation; its arguments are shown optimistically until the response. Rejects on failure. */
  onToggle: (expected: { isLikedByMe: boolean; likeCount: number }) => Promise<unknown>;
}

/** Like button with optimistic update; on failure it reverts and shows a message. A visitor's opens AccountNeeded. */
export function LikeToggle({ likeCount, isLikedByMe, onToggle }: LikeToggleProps) {
  const viewer = useViewer();
  const [beats, setBeats] = useState(false);
  const isRunning = useRef(false);

  async function toggle() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBeats(!isLikedByMe);
    try {
      const change = isLikedByMe ? -1 : 1;
      await onToggle({ isLikedByMe: !isLikedByMe, likeCount: Math.max(0, likeCount + change) });
    } catch (error) {
      setBeats(false);
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
    }
  }

  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLikedByMe}
      data-beats={beats || undefined}
      // Opens without script.
      popoverTarget={viewer ? undefined : accountNeededId}
      onClick={viewer ? toggle : undefined}
    >
      <Icon name={isLikedByMe ? "heart-full" : "heart"} />
      <span>{texts.like}</span>
      <span aria-hidden="true" className={styles.count}>
        {formatCount(likeCount)}
      </span>
      <span className="visually-hidden">{`, ${texts.likes(likeCount)}`}</span>
    </button>
  );
}
