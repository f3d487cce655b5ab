import { plainTextOf } from "../content/html-text.ts";
import { namedRemarks } from "../source/counted-remarks.ts";
import { type GhostRow, textIn } from "./ghost-tables.ts";
import type { GhostText } from "./texts/text-of-post.ts";

const social = ["og_title", "og_description", "twitter_title", "twitter_description"];

const isSet = (row: GhostRow, name: string): boolean => row[name] === true || row[name] === 1;

/** Returns remarks on what an article of Ghost has and this site has no place for. */
export function lossesOf(post: GhostRow, meta: GhostRow, { html, left }: GhostText): string[] {
  const hasOtherText = Boolean(textIn(post, "lexical") || textIn(post, "mobiledoc"));
  const hasCode = Boolean(textIn(post, "codeinjection_head") || textIn(post, "codeinjection_foot"));
  const caption = textIn(meta, "feature_image_caption");
  const losses: readonly (readonly [isLost: boolean, remark: string])[] = [
    [html === "" && hasOtherText, "Sans texte\u00a0: l’export n’a pas son HTML, et le reste ne se lit pas"],
    [left.length > 0, namedRemarks.ghostBlocks(left)],
    [hasCode, "Code ajouté à la page laissé"],
    [caption !== "", `Légende de la couverture laissée\u00a0: ${plainTextOf(caption).slice(0, 300)}`],
    [social.some((name) => textIn(meta, name)), "Titre ou texte pour les réseaux sociaux laissés"],
    [isSet(post, "featured"), "Mis en avant là-bas\u00a0: il ne l’est pas ici"],
  ];
  return losses.flatMap(([isLost, remark]) => (isLost ? [remark] : []));
}

/** Returns remarks on a person or a keyword of Ghost: pictures that have no place here. */
export const pictureLoss = (row: GhostRow, field: string, remark: string): string[] =>
  textIn(row, field) ? [remark] : [];
