import { type CounterName, repairCounters } from "../scheduler/repair.service.ts";

const subjects: Readonly<Record<CounterName, string>> = {
  feeds: "actualités\u00a0: mentions «\u00a0J’aime\u00a0» et commentaires",
  posts: "articles\u00a0: mentions «\u00a0J’aime\u00a0» et commentaires",
  replies: "commentaires\u00a0: réponses",
  tags: "catégories et mots-clés\u00a0: articles",
};

const number = (count: number): string => count.toLocaleString("fr-FR");

/** Counts everything again and says, a line a kind, what was looked at and what was mended. */
export async function repairCountersAloud(say: (line: string) => void): Promise<void> {
  const results = Object.entries(await repairCounters()) as [
    CounterName,
    { checked: number; mended: number },
  ][];
  for (const [name, { checked, mended }] of results) {
    const outcome = mended === 0 ? "tout est juste" : `${number(mended)} corrigé${mended > 1 ? "s" : ""}`;
    say(
      `${subjects[name]} — ${number(checked)} ${checked > 1 ? "comptes vérifiés" : "compte vérifié"}, ${outcome}`,
    );
  }
  const mended = results.reduce((sum, [, result]) => sum + result.mended, 0);
  say(mended === 0 ? "Rien à réparer." : "Les compteurs sont justes maintenant.");
}
