import { useId, useState } from "react";
import {
  cuesOf,
  isTimed,
  storedTranscript,
  TranscriptError,
} from "../../../../../schema/transcripts/transcript.ts";
import { Button } from "../../../../ui/Button.tsx";
import styles from "../../../../ui/fields/Field.module.css";
import { FieldNotes } from "../../../../ui/fields/Field.tsx";
import { FileButton } from "../../../../ui/fields/FileButton.tsx";
import type { ArticleSession, ArticleState } from "../article/article-kind.ts";
import { texts } from "../texts.ts";

const labels = texts.fields;

interface TranscriptFieldProps {
  session: ArticleSession;
  state: ArticleState;
}

/** The transcript of the recording, read from a file of this device; one that can't be read says which line. */
export function TranscriptField({ session, state: { values, fieldErrors } }: TranscriptFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState("");
  const { transcript } = values;

  async function choose(file: File, field: HTMLInputElement) {
    setRefusal("");
    try {
      const source = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      session.edit({ transcript: storedTranscript(source) });
    } catch (error) {
      setRefusal(error instanceof TranscriptError ? error.message : labels.transcriptUnreadable);
    }
    field.value = "";
  }

  return (
    <div className={styles.field}>
      <p className={styles.label}>{labels.transcript}</p>
      {transcript && (
        <p>
          {isTimed(transcript)
            ? labels.transcriptPassages(cuesOf(transcript).length)
            : labels.transcriptUntimed}
        </p>
      )}
      <div className={styles.actions}>
        <FileButton
          label={labels.transcriptChoose}
          name="transcript"
          accept=".vtt,.srt,.txt,text/vtt,text/plain"
          aria-describedby={`${id}-error ${id}-hint`}
          onChoose={(file, field) => void choose(file, field)}
        />
        {transcript && (
          <Button variant="ghost" onClick={() => session.edit({ transcript: "" })}>
            {labels.transcriptRemove}
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={labels.transcriptHint} error={refusal || fieldErrors.transcript} />
    </div>
  );
}
