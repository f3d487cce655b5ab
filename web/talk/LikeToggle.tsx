import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { failureOf } from "../failure.ts";
import { formatCount } from "../french.ts";
import { alertDialog } from "../ui/dialogs.ts";
import { flash } from "../ui/flash.ts";
import { Icon } from "../ui/Icon.tsx";
import { useViewer } from "../viewer.ts";
import styles from "./LikeToggle.module.css";
import { texts } from "./texts.ts";

interface LikeToggleProps {
  likeCount: number;
  isLikedByMe: boolean;
  /** Carries the wish out; the count and the heart it is given are shown until the answer. Rejects when refused. */
  onToggle: (expected: { isLikedByMe: boolean; likeCount: number }) => Promise<unknown>;
}

/** Likes and takes it back. It moves at once, and goes back with a word when the server does not follow. */
export function LikeToggle({ likeCount, isLikedByMe, onToggle }: LikeToggleProps) {
  const viewer = useViewer();
  const { pathname } = useLocation();
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

  const askForAccount = () => {
    const to = `/register?next=${encodeURIComponent(pathname)}`;
    void alertDialog({ message: texts.needAccount, link: { to, label: texts.createAccount } });
  };

  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLikedByMe}
      data-beats={beats || undefined}
      onClick={viewer ? toggle : askForAccount}
    >
      <Icon name={isLikedByMe ? "heart-full" : "heart"} />
      <span>{texts.like}</span>
      {likeCount > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            {formatCount(likeCount)}
          </span>
          <span className="visually-hidden">{`, ${texts.likes(likeCount)}`}</span>
        </>
      )}
    </button>
  );
}
