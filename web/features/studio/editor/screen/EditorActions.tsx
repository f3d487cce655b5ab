import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { wholePostRules } from "../../../../../schema/rules/post.ts";
import { Button, buttonClass } from "../../../../ui/Button.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { PinButton } from "../../pins/PinButton.tsx";
import { DiscardButton } from "../pending-changes/DiscardButton.tsx";
import { pendingTexts } from "../pending-changes/texts.ts";
import { checklistOf } from "../publishing/checklist.ts";
import { PublishChecklist } from "../publishing/PublishChecklist.tsx";
import { ScheduleForm } from "../publishing/ScheduleForm.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { toPostChanges } from "../session/form-values.ts";
import type { SaveRequest, SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import styles from "./EditorLayout.module.css";
import { focusAction, MoreActions } from "./MoreActions.tsx";

const labels = texts.actions;

interface EditorActionsProps {
  session: EditorSession;
  state: SessionState;
  /** Further actions, at the end of the less frequent ones. */
  more: ReactNode;
}

/** Actions on the article that its status allows, with the checklist or the schedule form that they open. */
export function EditorActions({ session, state, more }: EditorActionsProps) {
  const [panel, setPanel] = useState<SaveRequest | "schedule" | null>(null);
  const scheduleButton = useRef<HTMLButtonElement>(null);
  const { post } = state;
  const isScheduling = panel === "schedule";
  const wasScheduling = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasScheduling.current && panel === null) focusAction(scheduleButton.current);
    wasScheduling.current = isScheduling;
  }, [isScheduling, panel]);
  const close = useCallback(() => setPanel(null), []);

  /** Shows the checklist first; a proposal that lacks nothing is sent at once. */
  function publish(request: SaveRequest) {
    const values = session.flushedValues();
    const errors = fieldErrorsOf(wholePostRules, toPostChanges(values));
    if (Object.keys(errors).length > 0) session.showErrors(texts.lacking, errors);
    if (request.status === "PUBLISHED" || checklistOf(values).length > 0) return setPanel(request);
    send(request);
  }

  function send(request: SaveRequest) {
    session.save(request);
    close();
  }

  return (
    <div className={styles.actions}>
      {post?.status === "SCHEDULED" && post.scheduledAt && (
        <span className={styles.scheduled}>
          {labels.scheduledFor} <Time at={post.scheduledAt} kind="precise" />
        </span>
      )}
      <PublishButton state={state} onPublish={() => publish({ status: "PUBLISHED" })} />
      <LessFrequentActions
        session={session}
        state={state}
        // The form has a button of the same name, the only one then.
        scheduleButton={isScheduling ? null : scheduleButton}
        onSchedule={() => setPanel("schedule")}
        onPropose={() => publish({ status: "PROPOSED" })}
        more={more}
      />
      {panel && panel !== "schedule" && (
        <PublishChecklist
          values={state.values}
          request={panel}
          onPublish={() => send(panel)}
          onClose={close}
        />
      )}
      {isScheduling && <ScheduleForm session={session} state={state} onClose={close} />}
    </div>
  );
}

/** Publishes the article or its pending changes; absent when readers already have everything. */
function PublishButton({ state, onPublish }: { state: SessionState; onPublish: () => void }) {
  const { post, status } = state;
  if (post?.status !== "PUBLISHED") return <Button onClick={onPublish}>{labels.publish}</Button>;
  if (!post.draft && status === "saved") return null;
  const isInConflict = status === "conflict";
  return (
    <Button
      aria-label={pendingTexts.publish}
      aria-disabled={isInConflict}
      onClick={() => isInConflict || onPublish()}
    >
      <span className={styles.whole}>{pendingTexts.publish}</span>
      <span className={styles.short}>{pendingTexts.publishShort}</span>
    </Button>
  );
}

interface LessFrequentActionsProps extends EditorActionsProps {
  /** Null while the schedule form is open. */
  scheduleButton: RefObject<HTMLButtonElement | null> | null;
  onSchedule: () => void;
  onPropose: () => void;
}

function LessFrequentActions(props: LessFrequentActionsProps) {
  const { session, state, scheduleButton, onSchedule, onPropose, more } = props;
  const { post, status: saveStatus } = state;
  const status = post?.status ?? "DRAFT";
  const isPublished = status === "PUBLISHED";
  const isInConflict = saveStatus === "conflict";
  return (
    <MoreActions>
      {!isPublished && (
        <Button
          variant="outline"
          isLoading={saveStatus === "saving" || isInConflict}
          onClick={() => session.save()}
        >
          {labels.save}
        </Button>
      )}
      {status === "DRAFT" && (
        <Button variant="ghost" onClick={onPropose}>
          {labels.propose}
        </Button>
      )}
      {!isPublished && scheduleButton && (
        <Button ref={scheduleButton} variant="ghost" onClick={onSchedule}>
          {labels.schedule}
        </Button>
      )}
      {isPublished && post?.draft && <DiscardButton session={session} isInConflict={isInConflict} />}
      {status !== "DRAFT" && (
        <Button variant="ghost" onClick={() => session.save({ status: "DRAFT" })}>
          {isPublished ? labels.unpublish : labels.toDraft}
        </Button>
      )}
      {isPublished && post && (
        <Link className={buttonClass("ghost")} to={`/posts/${post.slug}`}>
          {labels.read}
        </Link>
      )}
      {isPublished && post && <PinButton post={post} />}
      {more}
    </MoreActions>
  );
}
