import { useState } from "react";
import { formatCount } from "../lib/text/french.ts";
import { useViewer } from "../lib/viewer.ts";
import { Icon } from "../ui/media/Icon.tsx";
import { accountNeededId } from "./AccountNeeded.tsx";
import styles from "./LikeToggle.module.css";
import { texts } from "./texts.ts";
import { useWaitingChoice } from "./useWaitingChoice.ts";

interface LikeToggleProps {
  /** Name of the subject, under which a like that waits for the network is kept. */
  name: string;
  likeCount: number;
  isLikedByMe: boolean;
  /** Sends the mutation; its arguments are shown optimistically until the response. Rejects on failure. */
  onToggle: (expected: { isLikedByMe: boolean; likeCount: number }) => Promise<unknown>;
}

/**
 * Like button with optimistic update; on failure it reverts and shows a message, without a network it waits for it. A visitor's opens
 * AccountNeeded.
 */
export function LikeToggle({ name, likeCount, isLikedByMe, onToggle }: LikeToggleProps) {
  const viewer = useViewer();
  const [beats, setBeats] = useState(false);
  const countFor = (isLiked: boolean) => Math.max(0, likeCount + Number(isLiked) - Number(isLikedByMe));
  const { isOn, isWaiting, choose } = useWaitingChoice(`like.${name}`, isLikedByMe, (isLiked) =>
    onToggle({ isLikedByMe: isLiked, likeCount: countFor(isLiked) }),
  );
  const count = countFor(isOn);

  function toggle() {
    setBeats(!isOn);
    void choose(!isOn);
  }

  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isOn}
      data-beats={beats || undefined}
      // Opens without script.
      popoverTarget={viewer ? undefined : accountNeededId}
      onClick={viewer ? toggle : undefined}
    >
      <Icon name={isOn ? "heart-full" : "heart"} />
      <span>{texts.like}</span>
      <span aria-hidden="true" className={styles.count}>
        {formatCount(count)}
      </span>
      <span className="visually-hidden">{`, ${texts.likes(count)}`}</span>
      {isWaiting && <span>{texts.waitsForNetwork}</span>}
    </button>
  );
}
