import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { usePage } from "../../../../lib/page-state.ts";
import { fromZonedTime, nextMorning, zonedTimeOf, zoneName } from "../../../../lib/text/local-time.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { ArticleSession, ArticleState } from "../article/article-kind.ts";
import { toPostChanges } from "../article/article-values.ts";
import type { SaveRequest } from "../session/document-kind.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { ChecklistItems } from "./ChecklistItems.tsx";
import { type ChecklistItem, checklistOf, type ItemTarget, publishingRules } from "./checklist.ts";
import { texts } from "./texts.ts";

interface ScheduleFormProps {
  session: ArticleSession;
  state: ArticleState;
  onTarget: (target: ItemTarget) => void;
  /** Sends the request; the form is closed once it is granted. */
  onPublish: (request: SaveRequest) => void;
  onClose: () => void;
}

const labels = texts.schedule;

/**
 * Date and time of publication, in the site's time zone, tomorrow morning at first. It stays open until the server has scheduled the article, and
 * says beside its button why it has not: no date to come, required fields that are missing, or a save that failed.
 */
export function ScheduleForm(props: ScheduleFormProps) {
  const { state, onTarget, onClose } = props;
  const form = useRef<HTMLDivElement>(null);
  const { timeZone } = usePage().site;
  const schedule = useSchedule(props, timeZone);
  const focusDate = () => form.current?.querySelector("input")?.focus();
  const isBusy = schedule.isRequested && state.status === "saving";
  const dateError = schedule.dateError ?? state.fieldErrors.scheduledAt;
  return (
    <Stack as="section" ref={form} gap="3" aria-label={labels.title}>
      <TextField
        label={labels.date}
        hint={zoneName(timeZone)}
        error={dateError}
        type="datetime-local"
        name="scheduledAt"
        autoFocus
        value={schedule.at}
        onChange={({ target }) => schedule.setAt(target.value)}
      />
      <Text role="status" color="fg.error" fontSize="sm">
        {schedule.problem}
      </Text>
      <ChecklistItems label={texts.check.toDo} items={schedule.missing} onOpen={onTarget} />
      <HStack>
        <Button
          variant="solid"
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || schedule.submit() || focusDate()}
        >
          {isBusy ? labels.running : labels.submit}
        </Button>
        <Button onClick={onClose}>{labels.cancel}</Button>
      </HStack>
    </Stack>
  );
}

/** State of the form: the date, and what came of the attempts to schedule. */
function useSchedule({ session, state, onPublish }: ScheduleFormProps, timeZone: string) {
  const { saved: post } = state;
  const [at, setAt] = useState(() =>
    post?.scheduledAt ? zonedTimeOf(new Date(post.scheduledAt), timeZone) : nextMorning(timeZone),
  );
  const [dateError, setDateError] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const [isRequested, setRequested] = useState(false);

  /** Returns false when the date has to be chosen first. */
  function submit(): boolean {
    const errors = fieldErrorsOf(publishingRules, toPostChanges(session.flushedValues()));
    const date = at ? fromZonedTime(at, timeZone) : null;
    const wrongDate = !date ? labels.noDate : date.getTime() <= Date.now() ? labels.pastDate : undefined;
    const isComplete = Object.keys(errors).length === 0;
    setHasTried(true);
    setDateError(wrongDate);
    if (!isComplete) session.showErrors("", errors);
    if (!date || wrongDate) return false;
    if (isComplete) {
      setRequested(true);
      onPublish({ status: "SCHEDULED", scheduledAt: date.toISOString() });
    }
    return true;
  }

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
function problemOf({ status, message }: ArticleState, { isDated, isRequested, missing }: Attempt): string {
  if (missing.length > 0) return labels.lacking;
  if (!isDated) return labels.notYet;
  if (!isRequested) return labels.again;
  if (status === "saving") return "";
  if (status === "offline") return labels.offline;
  if (status === "saved" || status === "changed") return labels.again;
  return `${labels.notYet} ${message}`;
}
