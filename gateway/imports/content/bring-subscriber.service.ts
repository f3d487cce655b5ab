import {
  addImportedRefusal,
  addImportedSubscriber,
} from "../../newsletters/subscribers/imported-subscribers.service.ts";
import type { SourceSubscriber } from "../source/records.ts";
import type { ImportContext } from "./import-context.ts";

/** Brings somebody who received letters, or refused them. */
export async function bringSubscriber(
  { runId, remark }: ImportContext,
  { email, date, consent, refusal }: SourceSubscriber,
): Promise<void> {
  const known = { runId, createdAt: date ?? undefined };
  if (!refusal) {
    const kept = await addImportedSubscriber(email, { ...known, consent: consent ?? undefined });
    if (kept === "REFUSED")
      remark(email, "Cette adresse a refusé les lettres, là-bas ou ici\u00a0: elle n’en reçoit pas");
    return;
  }
  const ended = await addImportedRefusal(email, { ...known, refusal });
  if (ended)
    remark(email, "Elle recevait les lettres ici\u00a0: elle n’en reçoit plus, puisqu’elle les a refusées");
}
