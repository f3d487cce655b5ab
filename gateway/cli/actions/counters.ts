import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { repairCounters } from "../../scheduler/repair.service.ts";
import type { OperatorText, Outcome, RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";

const subjects: Readonly<Record<string, OperatorText>> = {
  feeds: [
    "actualités\u00a0: mentions «\u00a0J’aime\u00a0» et commentaires",
    "short news: likes and comments",
  ],
  posts: ["articles\u00a0: mentions «\u00a0J’aime\u00a0» et commentaires", "articles: likes and comments"],
  replies: ["commentaires\u00a0: réponses", "comments: replies"],
  tags: ["catégories et mots-clés\u00a0: articles", "categories and tags: articles"],
  genres: ["genres des catalogues\u00a0: œuvres", "genres of the catalogues: entries"],
  catalogues: ["catalogues\u00a0: commentaires", "catalogues: comments"],
  fileUses: ["fichiers\u00a0: pages qui les montrent", "files: pages that show them"],
  fileAccounts: ["comptes\u00a0: octets envoyés", "accounts: bytes sent"],
  fileDuplicates: ["fichiers\u00a0: doublons", "files: duplicates"],
  notificationActors: ["notifications\u00a0: personnes", "notifications: people"],
};

function lineOf(name: string, checked: number, corrected: number): string {
  const [french, english] = subjects[name] ?? [name, name];
  const [all, wrong] = [writtenNumber(checked), writtenNumber(corrected)];
  const outcome = corrected === 0 ? "tout est juste" : `${wrong} corrigé${corrected > 1 ? "s" : ""}`;
  return inLanguage(
    `${french} — ${all} ${checked > 1 ? "comptes vérifiés" : "compte vérifié"}, ${outcome}`,
    `${english} — ${all} checked, ${corrected === 0 ? "all right" : `${wrong} corrected`}`,
  );
}

/** Repairs all counters. Returns, one line per kind, how many were checked and corrected. */
export async function reportCounterRepair(): Promise<Outcome> {
  const results = await repairCounters();
  const lines = Object.entries(results).map(([name, { checked, corrected }]) =>
    lineOf(name, checked, corrected),
  );
  const isRight = Object.values(results).every(({ corrected }) => corrected === 0);
  lines.push(
    isRight
      ? inLanguage("Rien à réparer.", "Nothing to repair.")
      : inLanguage("Les compteurs sont justes maintenant.", "The counters are right now."),
  );
  return { lines, json: results };
}

export const run: RunCommand = ({ env }) => withDatabase(env(), reportCounterRepair);
