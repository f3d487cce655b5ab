import { Dialog } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { fromZonedTime, nextMorning, zonedTimeOf, zoneName } from "../../../../lib/text/local-time.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { titleOf } from "../table/title-of.ts";
import { texts } from "../texts.ts";
import type { PostMoves } from "./usePostMoves.ts";

const labels = texts.schedule;

/** Asks when an article is to be published, in the site's time zone. */
export function ScheduleDialog({ moves }: { moves: PostMoves }) {
  const { undated, openDate, schedule } = moves;
  return undated && <ScheduleForm post={undated} onSubmit={schedule} onClose={() => openDate(null)} />;
}

interface ScheduleFormProps {
  post: StudioPost_RowFragment;
  onSubmit: (post: StudioPost_RowFragment, at: Date) => Promise<void>;
  onClose: () => void;
}

function ScheduleForm({ post, onSubmit, onClose }: ScheduleFormProps) {
  const { timeZone } = usePage().site;
  const [at, setAt] = useState(() =>
    post.scheduledAt ? zonedTimeOf(new Date(post.scheduledAt), timeZone) : nextMorning(timeZone),
  );
  const [error, setError] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const date = fromZonedTime(at, timeZone);
    if (Number.isNaN(date.getTime())) return setError(labels.noDate);
    if (date.getTime() <= Date.now()) return setError(labels.pastDate);
    onClose();
    void onSubmit(post, date);
  }

  return (
    <DialogWindow
      title={labels.title(titleOf(post))}
      size="xs"
      onClose={onClose}
      form={{ submit: labels.submit, onSubmit: submit }}
    >
      <Dialog.Body>
        <TextField
          label={labels.date}
          hint={zoneName(timeZone)}
          error={error}
          type="datetime-local"
          name="scheduledAt"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </Dialog.Body>
    </DialogWindow>
  );
}
