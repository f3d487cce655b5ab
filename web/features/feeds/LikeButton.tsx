import { useRef, useState } from "react";
import { failureOf } from "../../failure.ts";
import { formatCount } from "../../french.ts";
import type { LikeButton_FeedFragment } from "../../gql/graphql.ts";
import { useLikeFeedMutation, useUnlikeFeedMutation } from "../../gql/hooks.ts";
import { alertDialog } from "../../ui/dialogs.ts";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./LikeButton.module.css";
import { texts } from "./texts.ts";

/** Likes and takes it back. It moves at once, and goes back with a word when the server does not follow. */
export function LikeButton({ feed }: { feed: LikeButton_FeedFragment }) {
  const viewer = useViewer();
  const [like] = useLikeFeedMutation();
  const [unlike] = useUnlikeFeedMutation();
  const [beats, setBeats] = useState(false);
  const isRunning = useRef(false);
  const { id, likeCount, isLikedByMe } = feed;

  async function toggle() {
    if (isRunning.current) return;
    isRunning.current = true;
    const variables = { id };
    const expected = {
      __typename: "Feed",
      id,
      isLikedByMe: !isLikedByMe,
      likeCount: Math.max(0, likeCount + (isLikedByMe ? -1 : 1)),
    } as const;
    setBeats(!isLikedByMe);
    try {
      if (isLikedByMe) await unlike({ variables, optimisticResponse: { unlikeFeed: expected } });
      else await like({ variables, optimisticResponse: { likeFeed: expected } });
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

function askForAccount() {
  void alertDialog({
    message: texts.needAccount,
    link: { to: "/register?next=/feeds", label: texts.createAccount },
  });
}
