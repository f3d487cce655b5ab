import { useState } from "react";
import { ReasonFields, reasonOf } from "../../../discussion/ReasonFields.tsx";
import { FormDialog } from "../../../ui/feedback/FormDialog.tsx";
import { texts } from "./texts.ts";
import type { Moderation, PendingModeration } from "./useModeration.ts";

const day = 86_400_000;

/** Asks for the reason of a moderation action, and for the end of a ban. */
export function ModerationDialog({
  pending,
  moderation,
}: {
  pending: PendingModeration;
  moderation: Moderation;
}) {
  if (pending.action === "ban") return <BanDialog {...pending} moderation={moderation} />;
  const { action, ids } = pending;
  return (
    <FormDialog
      title={(action === "hide" ? texts.hideTitle : texts.deleteTitle)(ids.length)}
      description={action === "hide" ? texts.hideHint : texts.deleteHint}
      submit={action === "hide" ? texts.hide : texts.delete}
      variant={action === "delete" ? "danger" : "solid"}
      send={(values) => moderation[action](ids, reasonOf(values))}
      onClose={moderation.cancel}
    >
      <ReasonFields label={texts.why} hint={texts.note} />
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
      description={texts.banHint}
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
      <ReasonFields label={texts.why} hint={texts.banNote} />
    </FormDialog>
  );
}

/** Undefined means permanent. An empty date is rejected by the server rather than taken as permanent. */
function untilOf({ duration = "", date = "" }: Record<string, string>): string | undefined {
  if (duration === "") return undefined;
  if (duration !== "date") return new Date(Date.now() + Number(duration) * day).toISOString();
  return date ? new Date(`${date}T23:59:59`).toISOString() : new Date(0).toISOString();
}
