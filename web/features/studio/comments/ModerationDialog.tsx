import { useState } from "react";
import { ReasonFields, reasonOf } from "../../../talk/ReasonFields.tsx";
import { FormDialog } from "../../../ui/FormDialog.tsx";
import { texts } from "./texts.ts";
import type { Asked, Moderation } from "./useModeration.ts";

const day = 86_400_000;

/** Why something is hidden or deleted, or somebody may no longer comment; and until when. */
export function ModerationDialog({ asked, moderation }: { asked: Asked; moderation: Moderation }) {
  if (asked.deed === "ban") return <BanDialog {...asked} moderation={moderation} />;
  const { deed, ids } = asked;
  return (
    <FormDialog
      title={(deed === "hide" ? texts.hideTitle : texts.deleteTitle)(ids.length)}
      words={deed === "hide" ? texts.hideWords : texts.deleteWords}
      submit={deed === "hide" ? texts.hide : texts.delete}
      variant={deed === "delete" ? "danger" : "solid"}
      send={(values) => moderation[deed](ids, reasonOf(values))}
      onClose={moderation.cancel}
    >
      <ReasonFields label={texts.why} words={texts.note} />
    </FormDialog>
  );
}

interface BanDialogProps {
  id: string;
  name: string;
  moderation: Moderation;
}

function BanDialog({ id, name, moderation }: BanDialogProps) {
  const [duration, setDuration] = useState<string>("7");
  return (
    <FormDialog
      title={texts.banTitle(name)}
      words={texts.banWords}
      submit={texts.ban}
      variant="danger"
      send={(values) => moderation.ban(id, name, { ...reasonOf(values), until: untilOf(values) })}
      onClose={moderation.cancel}
    >
      <label>
        {texts.banFor}
        <select
          name="duration"
          className="chakra-input"
          value={duration}
          onChange={({ target }) => setDuration(target.value)}
        >
          {Object.entries(texts.durations).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {duration === "date" && (
        <label>
          {texts.date}
          <input type="date" name="date" required className="chakra-input" />
        </label>
      )}
      <ReasonFields label={texts.why} words={texts.banNote} />
    </FormDialog>
  );
}

/** Undefined: for good. A date that was left empty is refused by the server, not taken for ever. */
function untilOf({ duration = "", date = "" }: Record<string, string>): string | undefined {
  if (duration === "") return undefined;
  if (duration !== "date") return new Date(Date.now() + Number(duration) * day).toISOString();
  return date ? new Date(`${date}T23:59:59`).toISOString() : new Date(0).toISOString();
}
