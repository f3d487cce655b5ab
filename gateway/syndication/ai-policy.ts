import type { AiPolicy } from "../../schema/site/settings.ts";
import { currentSite } from "../core/site/current-site.ts";

/*
 * The site's answer to programs of artificial intelligence, in the three forms that they read: groups of robots.txt,
 * Content-Signal (contentsignals.org) there and on each page, and the reservation of text and data mining
 * (TDMRep, article 4 of the directive 2019/790) at /.well-known/tdmrep.json.
 */

/** Programs that collect texts to train models. */
const trainers = [
  ...["GPTBot", "ClaudeBot", "anthropic-ai", "Google-Extended", "Applebot-Extended", "CCBot", "Bytespider"],
  ...["meta-externalagent", "FacebookBot", "Amazonbot", "cohere-training-data-crawler", "Diffbot", "omgili"],
  ...["PanguBot", "Timpibot", "AI2Bot", "Ai2Bot-Dolma", "ICC-Crawler"],
];

/** Programs that read a page to answer somebody's question. */
const readers = [
  ...["ChatGPT-User", "OAI-SearchBot", "Claude-User", "Claude-SearchBot", "PerplexityBot", "Perplexity-User"],
  ...["MistralAI-User", "DuckAssistBot", "YouBot", "meta-externalfetcher", "cohere-ai"],
];

const refused: Readonly<Record<AiPolicy, readonly string[]>> = {
  ALLOW: [],
  NO_TRAINING: trainers,
  REFUSE: [...trainers, ...readers],
};

const yesNo = (isAllowed: boolean) => (isAllowed ? "yes" : "no");

/** Returns the value of Content-Signal: search engines are always welcome. */
export const contentSignal = ({ ai } = currentSite()): string =>
  `search=yes, ai-input=${yesNo(ai !== "REFUSE")}, ai-train=${yesNo(ai === "ALLOW")}`;

/** Returns the group of robots.txt for the programs that are refused; none where all are welcome. */
export function refusedPrograms(): string[] {
  const names = refused[currentSite().ai];
  return names.length > 0 ? [...names.map((name) => `User-agent: ${name}`), "Disallow: /", ""] : [];
}

/** Renders /.well-known/tdmrep.json. */
export const miningReservation = (): string =>
  JSON.stringify([{ location: "/", "tdm-reservation": currentSite().ai === "ALLOW" ? 0 : 1 }]);
