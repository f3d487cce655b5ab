import { Dialog, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { type ModerationReason, moderationLimits, moderationReasons } from "../../../../schema/moderation.ts";
import { failureOf } from "../../../lib/failure.ts";
import { usePage } from "../../../lib/page-state.ts";
import { endOfDay } from "../../../lib/text/local-time.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { DialogWindow } from "../shared/dialog/DialogWindow.tsx";
import { RuleDialog } from "./rules/RuleDialog.tsx";
import { texts } from "./texts.ts";
import type { Moderation, PendingModeration } from "./useModeration.ts";

const day = 86_400_000;
const reasons = optionsOf(moderationReasons);
const durations = optionsOf(texts.durations);

/** Asks for the reason of a moderation action, and for the end of a ban. */
export function ModerationDialog({
  pending,
  moderation,
}: {
  pending: PendingModeration;
  moderation: Moderation;
}) {
  if (pending.action === "rule") return <RuleDialog {...pending} onClose={moderation.cancel} />;
  if (pending.action === "ban") return <BanDialog {...pending} moderation={moderation} />;
  if (pending.action === "end" || pending.action === "refuse")
    return <JudgementDialog pending={pending} moderation={moderation} />;
  const { action, ids } = pending;
  return (
    <ReasonDialog
      title={(action === "explain" ? texts.explainTitle : texts.deleteTitle)(ids.length)}
      description={action === "explain" ? texts.explainHint : texts.deleteHint}
      submit={action === "explain" ? texts.explain : texts.delete}
      destroys={action === "delete"}
      note={texts.note}
      send={(reason) => moderation[action](ids, reason)}
      onClose={moderation.cancel}
    />
  );
}

type PendingJudgement = Extract<PendingModeration, { action: "end" | "refuse" }>;

function JudgementDialog({ pending, moderation }: { pending: PendingJudgement; moderation: Moderation }) {
  const { action, ids } = pending;
  const isEnd = action === "end";
  const title = pending.action === "end" ? pending.title : texts.refuseTitle(ids.length);
  return (
    <ReasonDialog
      title={title}
      description={isEnd ? texts.endHint : texts.refuseHint}
      submit={isEnd ? texts.end : texts.refuse}
      destroys={isEnd}
      note={isEnd ? texts.banNote : texts.refuseNote}
      send={(reason) => moderation[action](ids, reason)}
      onClose={moderation.cancel}
    />
  );
}

interface BanDialogProps {
  id: string;
  name: string;
  moderation: Moderation;
}

function BanDialog({ id, name, moderation }: BanDialogProps) {
  const { timeZone } = usePage().site;
  const [duration, setDuration] = useState("7");
  const [date, setDate] = useState("");
  return (
    <ReasonDialog
      title={texts.banTitle(name)}
      description={texts.banHint}
      submit={texts.ban}
      destroys
      note={texts.banNote}
      send={(reason) => moderation.ban(id, name, { ...reason, until: untilOf(duration, date, timeZone) })}
      onClose={moderation.cancel}
    >
      <SelectField
        label={texts.banFor}
        name="duration"
        value={duration}
        options={durations}
        onChange={setDuration}
      />
      {duration === "date" && (
        <TextField
          type="date"
          label={texts.date}
          name="date"
          required
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      )}
    </ReasonDialog>
  );
}

interface ReasonDialogProps {
  title: string;
  description: string;
  submit: string;
  destroys: boolean;
  /** Label of the free text. */
  note: string;
  /** The dialog closes on success; none of the reasons is chosen at first. An error is shown, and the input is kept. */
  send: (reason: { reason: ModerationReason; text: string }) => Promise<void>;
  onClose: () => void;
  /** Fields before the reason. */
  children?: ReactNode;
}

function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, submit, destroys, note, send, onClose, children } = props;
  const [reason, setReason] = useState<ModerationReason | "">("");
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState("");

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (!reason) return setError(texts.chooseReason);
    setSending(true);
    setError("");
    try {
      await send({ reason, text: text.trim() });
      onClose();
    } catch (failure) {
      setError(failureOf(failure).message);
      setSending(false);
    }
  }

  return (
    <DialogWindow title={title} onClose={onClose} form={{ submit, destroys, isSending, onSubmit }}>
      <Dialog.Body>
        <Stack gap="4">
          <Text>{description}</Text>
          {children}
          <SelectField
            label={texts.why}
            name="reason"
            value={reason}
            options={[{ value: "", label: "" }, ...reasons]}
            onChange={setReason}
          />
          <LongTextField
            label={note}
            name="text"
            rows={3}
            maxLength={moderationLimits.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Text role="alert" color="fg.error" _empty={{ display: "none" }}>
            {error}
          </Text>
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

/** Undefined means permanent. An empty date is rejected by the server rather than taken as permanent. */
function untilOf(duration: string, date: string, timeZone: string): string | undefined {
  if (duration === "") return undefined;
  if (duration !== "date") return new Date(Date.now() + Number(duration) * day).toISOString();
  // In the site's time zone, in which the end is shown.
  return (date ? endOfDay(date, timeZone) : new Date(0)).toISOString();
}
