import { Dialog } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { usePage } from "../../../../lib/page-state.ts";
import { fromZonedTime, nextMorning, zonedTimeOf, zoneName } from "../../../../lib/text/local-time.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { DialogWindow } from "../dialog/DialogWindow.tsx";
import { texts } from "./texts.ts";

interface ScheduleWindowProps {
  title: string;
  /** The hour chosen before. */
  at?: string | null;
  /** A sentence above the field. */
  note?: string;
  onSubmit: (at: Date) => void;
  onClose: () => void;
}

/** Asks when something is to be published, in the site's time zone; tomorrow morning at first. */
export function ScheduleWindow({ title, at: former, note, onSubmit, onClose }: ScheduleWindowProps) {
  const { timeZone } = usePage().site;
  const [at, setAt] = useState(() =>
    former ? zonedTimeOf(new Date(former), timeZone) : nextMorning(timeZone),
  );
  const [error, setError] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const date = fromZonedTime(at, timeZone);
    if (Number.isNaN(date.getTime())) return setError(texts.noDate);
    if (date.getTime() <= Date.now()) return setError(texts.pastDate);
    onClose();
    onSubmit(date);
  }

  return (
    <DialogWindow title={title} size="xs" onClose={onClose} form={{ submit: texts.submit, onSubmit: submit }}>
      <Dialog.Body>
        {note && <p>{note}</p>}
        <TextField
          label={texts.date}
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
