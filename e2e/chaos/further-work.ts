import { UnreliableSmtp } from "../../gateway/testing/servers/unreliable-smtp.ts";
import { ChaosImports } from "./imports.ts";
import { ChaosLetters } from "./letters.ts";
import type { ChaosPlan } from "./plan.ts";

/** Opens a mail server that takes each mail, and letters and imports that go on while a cluster fails. */
export async function openFurtherWork() {
  const smtp = new UnreliableSmtp(() => ({ kind: "taken" }));
  const settings = { SMTP_URL: `${await smtp.listen()}?pool=true` };
  const furtherWork: ChaosPlan["furtherWork"] = (client, choose, db) => [
    new ChaosLetters(choose, client(), db, smtp),
    new ChaosImports(choose(), client(), db),
  ];
  return { settings, furtherWork, close: () => smtp.close() };
}
