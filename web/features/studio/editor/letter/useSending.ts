import { useState } from "react";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { fromZonedTime, nextMorning, zonedTimeOf } from "../../../../lib/text/local-time.ts";
import { announceOutcome } from "../publishing/actions/announce-outcome.ts";
import type { SaveRequest } from "../session/document-kind.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import type { Letter } from "./letter-values.ts";
import { letterTexts as texts } from "./texts.ts";

export type SendTime = "now" | "later";

interface SendingOptions {
  /** Number of people whom the letter goes to; undefined while it is counted, and without the network. */
  count: number | undefined;
  isBlocked: boolean;
  onSent: () => void;
}

/** Time at which a letter goes, and the function that sends or plans it: the text is saved first, so that what goes is what is shown. */
export function useSending(
  { kind, session, state }: DocumentParts<Letter>,
  { count, isBlocked, onSent }: SendingOptions,
) {
  const { site } = usePage();
  const plannedAt = state.saved?.scheduledAt;
  const [time, setTime] = useState<SendTime>(plannedAt ? "later" : "now");
  const [at, setAt] = useState(() =>
    plannedAt ? zonedTimeOf(new Date(plannedAt), site.timeZone) : nextMorning(site.timeZone),
  );
  const [dateError, setDateError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Returns what is to be requested; null when the date has to be chosen first, or the user has not confirmed. */
  async function requestOf(): Promise<SaveRequest | null> {
    if (time === "now") {
      const message = texts.question(state.values.title.trim(), count);
      return (await confirmDialog({ message, confirm: texts.send })) ? { status: "PUBLISHED" } : null;
    }
    const date = at ? fromZonedTime(at, site.timeZone) : null;
    const wrong = !date ? texts.noDate : date.getTime() <= Date.now() ? texts.pastDate : undefined;
    setDateError(wrong);
    return date && !wrong ? { status: "SCHEDULED", scheduledAt: date.toISOString() } : null;
  }

  async function submit(): Promise<void> {
    if (isBlocked || isBusy) return;
    const request = await requestOf();
    if (!request) return;
    setBusy(true);
    const isSaved = await waitUntilSaved(session);
    setBusy(false);
    if (!isSaved) return flash.danger(texts.notSaved);
    session.save(request);
    announceOutcome({ kind, session }, { request, site, onGranted: onSent });
  }

  return {
    time,
    setTime,
    at,
    setAt(value: string) {
      setAt(value);
      setDateError(undefined);
    },
    dateError: dateError ?? state.fieldErrors.at,
    isBusy: isBusy || state.status === "saving",
    submit,
  };
}
