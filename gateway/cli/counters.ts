import { repairCounters } from "../scheduler/repair.service.ts";

const subjects: Readonly<Record<string, string>> = {
  feeds: "actualités\u00a0: mentions «\u00a0J’aime\u00a0» et commentaires",
  posts: "articles\u00a0: mentions «\u00a0J’aime\u00a0» et commentaires",
  replies: "commentaires\u00a0: réponses",
  tags: "catégories et mots-clés\u00a0: articles",
  genres: "genres des catalogues\u00a0: œuvres",
  fileUses: "fichiers\u00a0: pages qui les montrent",
  fileAccounts: "comptes\u00a0: octets envoyés",
  fileDuplicates: "fichiers\u00a0: doublons",
  notificationActors: "notifications\u00a0: personnes",
};

const number = (count: number): string => count.toLocaleString("fr-FR");

/** Repairs all counters and prints, one line per kind, how many were checked and corrected. */
export async function reportCounterRepair(say: (line: string) => void): Promise<void> {
  const results = Object.entries(await repairCounters());
  for (const [name, { checked, mended }] of results) {
    const outcome = mended === 0 ? "tout est juste" : `${number(mended)} corrigé${mended > 1 ? "s" : ""}`;
    say(
      `${subjects[name] ?? name} — ${number(checked)} ${checked > 1 ? "comptes vérifiés" : "compte vérifié"}, ${outcome}`,
    );
  }
  const mended = results.reduce((sum, [, result]) => sum + result.mended, 0);
  say(mended === 0 ? "Rien à réparer." : "Les compteurs sont justes maintenant.");
}
