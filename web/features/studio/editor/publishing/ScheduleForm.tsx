import { useEffect, useRef, useState } from "react";
import { wholePostRules } from "../../../../../schema/rules/post.ts";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { type SavedPost, toPostChanges } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { ChecklistItems } from "./ChecklistItems.tsx";
import { type ChecklistItem, checklistOf } from "./checklist.ts";
import { focusTarget } from "./focus-target.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

interface ScheduleFormProps {
  session: EditorSession;
  state: SessionState;
  onClose: () => void;
}

const labels = texts.schedule;

/**
 * Date and time of publication, in the user's own time zone. It stays open until the server has scheduled the article, and
 * says beside its button why it has not: no date to come, required fields that are missing, or a save that failed.
 */
export function ScheduleForm({ session, state, onClose }: ScheduleFormProps) {
  const form = useRef<HTMLElement>(null);
  const schedule = useSchedule(session, state, onClose);
  const focusDate = () => form.current?.querySelector("input")?.focus();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const openItem = ({ target }: ChecklistItem) =>
    focusTarget(target, form.current?.closest("main") ?? document.body);
  return (
    <section ref={form} className={styles.panel} aria-label={labels.title}>
      <div className={styles.actions}>
        <TextField
          type="datetime-local"
          name="scheduledAt"
          label={labels.date}
          value={schedule.at}
          error={schedule.dateError ?? state.fieldErrors.scheduledAt}
          onChange={({ target }) => schedule.setAt(target.value)}
        />
        <Button
          isLoading={schedule.isRequested && state.status === "saving"}
          loadingText={labels.running}
          onClick={() => schedule.submit() || focusDate()}
        >
          {labels.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {labels.cancel}
        </Button>
      </div>
      <p role="status" className={styles.problem}>
        {schedule.problem}
      </p>
      <ChecklistItems label={texts.check.toDo} items={schedule.missing} onOpen={openItem} />
    </section>
  );
}

/** State of the form: the date, and what came of the attempts to schedule. */
function useSchedule(session: EditorSession, state: SessionState, onDone: () => void) {
  const { post, status } = state;
  const [at, setAt] = useState(() => (post?.scheduledAt ? localTime(post.scheduledAt) : ""));
  const [dateError, setDateError] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const [requested, setRequested] = useState<string | null>(null);
  const isSettled = status === "saved" || status === "changed";
  const isDone = requested !== null && isSettled && isScheduledAt(post, requested);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  /** Returns false when the date has to be chosen first. */
  function submit(): boolean {
    const errors = fieldErrorsOf(wholePostRules, toPostChanges(session.flushedValues()));
    const date = at ? new Date(at) : null;
    const wrongDate = !date ? labels.noDate : date.getTime() <= Date.now() ? labels.pastDate : undefined;
    const isComplete = Object.keys(errors).length === 0;
    setHasTried(true);
    setDateError(wrongDate);
    if (!isComplete) session.showErrors("", errors);
    if (!date || wrongDate) return false;
    if (isComplete) {
      setRequested(date.toISOString());
      session.save({ status: "SCHEDULED", scheduledAt: date.toISOString() });
    }
    return true;
  }

  const isRequested = requested !== null;
  const missing = hasTried ? checklistOf(state.values).filter(({ isBlocking }) => isBlocking) : [];
  return {
    at,
    setAt(value: string) {
      setAt(value);
      setDateError(undefined);
    },
    dateError,
    isRequested,
    missing,
    problem: hasTried ? problemOf(state, { isDated: !dateError, isRequested, missing }) : "",
    submit,
  };
}

interface Attempt {
  isDated: boolean;
  /** True when a request was sent since the form was opened. */
  isRequested: boolean;
  missing: readonly ChecklistItem[];
}

/** Returns why the article is not scheduled although the button was pressed; empty while the request is under way. */
function problemOf({ status, message }: SessionState, { isDated, isRequested, missing }: Attempt): string {
  if (missing.length > 0) return labels.lacking;
  if (!isDated) return labels.notYet;
  if (!isRequested) return labels.again;
  if (status === "saving") return "";
  if (status === "offline") return labels.offline;
  if (status === "saved" || status === "changed") return labels.again;
  return `${labels.notYet} ${message}`;
}

const isScheduledAt = (post: SavedPost | null, at: string): boolean =>
  post?.status === "SCHEDULED" && Date.parse(post.scheduledAt ?? "") === Date.parse(at);

/** Returns a time as a field of type "datetime-local" takes it. */
function localTime(at: string): string {
  const date = new Date(at);
  const offset = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offset).toISOString().slice(0, 16);
}
