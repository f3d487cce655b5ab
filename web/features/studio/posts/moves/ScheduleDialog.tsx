import { Button, CloseButton, Dialog, Field, Input, Portal } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { localTimeOf } from "../../../../lib/text/local-time.ts";
import { nextMorning } from "../calendar/calendar-days.ts";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";
import type { PostMoves } from "./usePostMoves.ts";

const labels = texts.schedule;

/** Asks when an article is to be published, in the user's own time zone. */
export function ScheduleDialog({ moves }: { moves: PostMoves }) {
  const close = () => moves.openDate(null);
  return (
    <Dialog.Root
      open={moves.undated !== null}
      onOpenChange={({ open }) => !open && close()}
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            {moves.undated && <ScheduleForm post={moves.undated} onSubmit={moves.schedule} onClose={close} />}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface ScheduleFormProps {
  post: StudioPost_RowFragment;
  onSubmit: (post: StudioPost_RowFragment, at: Date) => Promise<void>;
  onClose: () => void;
}

function ScheduleForm({ post, onSubmit, onClose }: ScheduleFormProps) {
  const [at, setAt] = useState(() =>
    localTimeOf(post.scheduledAt ? new Date(post.scheduledAt) : nextMorning()),
  );
  const [error, setError] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return setError(labels.noDate);
    if (date.getTime() <= Date.now()) return setError(labels.pastDate);
    onClose();
    void onSubmit(post, date);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Dialog.Header pe="12">
        <Dialog.Title overflowWrap="anywhere">{labels.title(titleOf(post))}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Field.Root invalid={error !== ""}>
          <Field.Label>{labels.date}</Field.Label>
          <Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          <Field.ErrorText>{error}</Field.ErrorText>
        </Field.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{labels.cancel}</Button>
        <Button type="submit" variant="solid">
          {labels.submit}
        </Button>
      </Dialog.Footer>
    </form>
  );
}
