import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { texts } from "./texts.ts";
import styles from "./Workbench.module.css";

interface ScheduleProps {
  error?: string;
  onChoose: (at: string) => void;
}

/** The day and hour of publication, in the time of whoever chooses. */
export function Schedule({ error, onChoose }: ScheduleProps) {
  const [at, setAt] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const date = at ? new Date(at) : null;
  return (
    <div ref={place} className={styles.schedule}>
      <TextField
        type="datetime-local"
        name="scheduledAt"
        label={texts.deeds.scheduledAt}
        value={at}
        error={error}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button aria-disabled={!date} onClick={() => date && onChoose(date.toISOString())}>
        {texts.deeds.schedule}
      </Button>
    </div>
  );
}
