import { useState } from "react";
import { readDraft, saveDraft } from "../../../discussion/draft.ts";

interface UnsentText {
  readonly text: string;
  readonly change: (typed: string) => void;
  /** The text was sent or given up. */
  readonly forget: () => void;
}

/** Text of a form that may be closed before it is sent: kept for this tab under `draftName`, where it differs from `initial`. */
export function useUnsentText(draftName: string, initial = ""): UnsentText {
  const [text, setText] = useState(() => readDraft(draftName).text || initial);
  const keep = (typed: string) => saveDraft(draftName, { text: typed === initial ? "" : typed });
  return {
    text,
    change: (typed) => {
      setText(typed);
      keep(typed);
    },
    forget: () => keep(initial),
  };
}
