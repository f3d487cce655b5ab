import { type CounterName, repairCounters } from "../scheduler/repair.service.ts";

const subjects: Readonly<Record<CounterName, string>> = {
  feeds: "actualités : mentions « J’aime » et commentaires",
  posts: "articles : mentions « J’aime » et commentaires",
  replies: "commentaires : réponses",
  tags: "catégories et mots-clés : articles",
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
    say(`${subjects[name]} — ${number(checked)} vérifié${checked > 1 ? "s" : ""}, ${outcome}`);
  }
  const mended = results.reduce((sum, [, result]) => sum + result.mended, 0);
  say(mended === 0 ? "Rien à réparer." : "Les compteurs sont justes maintenant.");
}
