import { useState } from "react";
import { Link } from "react-router-dom";
import { wholePostRules } from "../../../../schema/rules/post.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Time } from "../../../ui/Time.tsx";
import { LiveDeeds } from "./beside/LiveDeeds.tsx";
import type { Desk } from "./desk.ts";
import type { DeskState, Wish } from "./deskTypes.ts";
import { faultsOf } from "./faultsOf.ts";
import { BeforePublishing } from "./publishing/BeforePublishing.tsx";
import { checklistOf } from "./publishing/checklist.ts";
import { Schedule } from "./Schedule.tsx";
import { texts } from "./texts.ts";
import styles from "./Workbench.module.css";
import { changesOf } from "./writing.ts";

const words = texts.deeds;

/** What can be done with the article from where it stands, as verbs. */
export function Deeds({ desk, state }: { desk: Desk; state: DeskState }) {
  const [isScheduling, setScheduling] = useState(false);
  const [asked, setAsked] = useState<Wish | null>(null);
  const { post, saving } = state;
  const status = post?.status ?? "DRAFT";
  const isBusy = saving === "saving" || saving === "conflict";

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
        <span className={styles.muted}>
          {words.scheduledFor} <Time at={post.scheduledAt} kind="long" />
        </span>
      )}
      {status === "PUBLISHED" ? (
        <LiveDeeds desk={desk} state={state} onPublish={() => publish({ status: "PUBLISHED" })} />
      ) : (
        <Button variant="outline" isLoading={isBusy} onClick={() => desk.save()}>
          {words.save}
        </Button>
      )}
      {status === "DRAFT" && (
        <Button variant="ghost" onClick={() => publish({ status: "PROPOSED" })}>
          {words.propose}
        </Button>
      )}
      {status !== "PUBLISHED" && (
        <>
          <Button variant="ghost" aria-expanded={isScheduling} onClick={() => setScheduling(!isScheduling)}>
            {words.schedule}
          </Button>
          <Button onClick={() => publish({ status: "PUBLISHED" })}>{words.publish}</Button>
        </>
      )}
      {status !== "DRAFT" && (
        <Button variant="ghost" onClick={() => desk.save({ status: "DRAFT" })}>
          {status === "PUBLISHED" ? words.unpublish : words.toDraft}
        </Button>
      )}
      {status === "PUBLISHED" && post && (
        <Link className={buttonClass("ghost")} to={`/posts/${post.slug}`}>
          {words.read}
        </Link>
      )}
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
