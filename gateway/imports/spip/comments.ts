import type { SourceComment } from "../source/comment-record.ts";
import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import { dateOf } from "./dates.ts";
import { titleOf } from "./documents.ts";
import type { SpipStore } from "./spip-store.ts";
import { SpipTexts } from "./texts.ts";

/** Reads the messages of a public forum; those of the editors among themselves, and those that were thrown away, stay out. */
export function readComments(
  store: SpipStore,
  object: string,
  id: string,
): { readonly comments: SourceComment[]; readonly left: string[] } {
  const left = new Map<string, number>();
  const comments = store.list(`forum of ${object}`, id).flatMap((row) => {
    const reason = reasonToLeave(cellOf(row, "statut"));
    if (reason) left.set(reason, (left.get(reason) ?? 0) + 1);
    return reason ? [] : [commentOf(store, row)];
  });
  return { comments, left: [...left].map(([reason, count]) => `${reason}\u00a0: ${count}`) };
}

function reasonToLeave(state: string): string | null {
  if (/^priv/.test(state)) return "Messages de la rédaction laissés";
  if (state === "spam") return "Messages indésirables laissés";
  return state === "off" || state === "poubelle" ? "Messages supprimés laissés" : null;
}

function commentOf(store: SpipStore, row: Row): SourceComment {
  const parent = cellOf(row, "id_parent");
  const author = cellOf(row, "id_auteur");
  const title = titleOf(row);
  const text = new SpipTexts(store).html(cellOf(row, "texte"));
  // A reply has the title of what it answers, after a sign.
  const heading = title && !/^(>|&gt;|re\s*:)/i.test(title) ? `<p>${title}</p>` : "";
  return {
    key: `forum${cellOf(row, "id_forum")}`,
    parentKey: Number(parent) > 0 ? `forum${parent}` : "",
    authorKey: Number(author) > 0 ? author : "",
    name: cellOf(row, "auteur"),
    html: heading + text,
    date: dateOf(cellOf(row, "date_heure")),
    isHeld: cellOf(row, "statut") !== "publie",
  };
}
