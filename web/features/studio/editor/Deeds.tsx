import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { wholePostRules } from "../../../../schema/rules/post.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Time } from "../../../ui/Time.tsx";
import { DiscardButton } from "./beside/DiscardButton.tsx";
import { besideTexts } from "./beside/texts.ts";
import type { Desk } from "./desk.ts";
import type { DeskState, Wish } from "./deskTypes.ts";
import { faultsOf } from "./faultsOf.ts";
import { MoreDeeds } from "./MoreDeeds.tsx";
import { BeforePublishing } from "./publishing/BeforePublishing.tsx";
import { checklistOf } from "./publishing/checklist.ts";
import { Schedule } from "./Schedule.tsx";
import { texts } from "./texts.ts";
import styles from "./Workbench.module.css";
import { changesOf } from "./writing.ts";

const words = texts.deeds;

interface DeedsProps {
  desk: Desk;
  state: DeskState;
  /** What is done beside the text. */
  more: ReactNode;
}

/** What can be done with the article from where it stands, as verbs. */
export function Deeds({ desk, state, more }: DeedsProps) {
  const [isScheduling, setScheduling] = useState(false);
  const [asked, setAsked] = useState<Wish | null>(null);
  const { post, saving } = state;
  const status = post?.status ?? "DRAFT";
  const isLive = status === "PUBLISHED";
  const isAtOdds = saving === "conflict";
  const isBusy = saving === "saving" || isAtOdds;

  /** Through the checklist; what is only proposed or planned, and lacks nothing, goes at once. */
  function publish(wish: Wish) {
    const faults = faultsOf(wholePostRules, changesOf(state.writing));
    if (Object.keys(faults).length > 0) desk.refuse(texts.lacking, faults);
    if (wish.status === "PUBLISHED" || checklistOf(state.writing).length > 0) return setAsked(wish);
    go(wish);
  }

  function go(wish: Wish) {
    desk.save(wish);
    setAsked(null);
    setScheduling(false);
  }

  return (
    <div className={styles.deeds}>
      {status === "SCHEDULED" && post?.scheduledAt && (
        <span className={styles.planned}>
          {words.scheduledFor} <Time at={post.scheduledAt} kind="long" />
        </span>
      )}
      {!isLive && <Button onClick={() => publish({ status: "PUBLISHED" })}>{words.publish}</Button>}
      {isLive && (post?.draft || saving !== "saved") && (
        <Button
          aria-label={besideTexts.publish}
          aria-disabled={isAtOdds}
          onClick={() => isAtOdds || publish({ status: "PUBLISHED" })}
        >
          <span className={styles.whole}>{besideTexts.publish}</span>
          <span className={styles.short}>{besideTexts.publishShort}</span>
        </Button>
      )}
      <MoreDeeds>
        {!isLive && (
          <Button variant="outline" isLoading={isBusy} onClick={() => desk.save()}>
            {words.save}
          </Button>
        )}
        {status === "DRAFT" && (
          <Button variant="ghost" onClick={() => publish({ status: "PROPOSED" })}>
            {words.propose}
          </Button>
        )}
        {!isLive && (
          <Button variant="ghost" aria-expanded={isScheduling} onClick={() => setScheduling(!isScheduling)}>
            {words.schedule}
          </Button>
        )}
        {isLive && post?.draft && <DiscardButton desk={desk} isAtOdds={isAtOdds} />}
        {status !== "DRAFT" && (
          <Button variant="ghost" onClick={() => desk.save({ status: "DRAFT" })}>
            {isLive ? words.unpublish : words.toDraft}
          </Button>
        )}
        {isLive && post && (
          <Link className={buttonClass("ghost")} to={`/posts/${post.slug}`}>
            {words.read}
          </Link>
        )}
        {more}
      </MoreDeeds>
      {asked && (
        <BeforePublishing
          writing={state.writing}
          wish={asked}
          onPublish={() => go(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isScheduling && (
        <Schedule
          error={state.fields.scheduledAt}
          onChoose={(scheduledAt) => publish({ status: "SCHEDULED", scheduledAt })}
        />
      )}
    </div>
  );
}
