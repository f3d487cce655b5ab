import { limits } from "../../../schema/limits.ts";
import type { SourceEntry, SourceStatus } from "../source/records.ts";
import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import { escapeHtml } from "../wordpress/attributes.ts";
import { addressesOf } from "./addresses.ts";
import { readComments } from "./comments.ts";
import { dateOf } from "./dates.ts";
import { documentHtml, documentsOf, type SpipDocument, titleOf } from "./documents.ts";
import type { SpipStore } from "./spip-store.ts";
import { SpipTexts } from "./texts.ts";

/** Number of the section in which the plugin « Pages uniques » keeps its pages. */
const noSection = "-1";

/** Returns an article or a page; null for one in the bin. `object` is `breve` for a short one of SPIP 3 and older. */
export function readArticle(store: SpipStore, object: "article" | "breve", row: Row): SourceEntry | null {
  const id = cellOf(row, `id_${object}`);
  const texts = new SpipTexts(store);
  const date = dateOf(cellOf(row, object === "breve" ? "date_heure" : "date"));
  const { status, remark } = statusOf(cellOf(row, "statut"), date);
  if (!status) return null;
  const { logo, others } = documentsOf(store, object, id);
  const { summary, body } = bodyOf(texts, row);
  const rest = others.filter((each) => !texts.shown.has(each.id));
  const { comments, left } = readComments(store, object, id);
  const former = dateOf(cellOf(row, "date_redac"));
  return {
    type: "entry",
    kind: cellOf(row, "id_rubrique") === noSection ? "PAGE" : "POST",
    key: `${object}${id}`,
    title: texts.plain(titleOf(row)),
    slug: slugIn(store, object, id, row),
    addresses: addressesOf(store, object, id, row),
    body: body + portfolio(rest),
    format: "html",
    summary,
    date,
    status,
    authorKeys: store.list(`auteur of ${object}`, id).map((link) => cellOf(link, "id_auteur")),
    terms: termsOf(store, object, id, row),
    cover: logo?.address ?? "",
    coverAlt: logo?.alt,
    // Before SPIP 4 a logo stood in no table: its name was all.
    covers: ["jpg", "png", "gif", "webp"].map(
      (ending) => `/IMG/${object === "article" ? "arton" : "breveon"}${id}.${ending}`,
    ),
    seoTitle: "",
    seoDescription: "",
    notes: texts.notes,
    comments,
    remarks: [
      ...(remark ? [remark] : []),
      ...texts.remarks,
      ...left,
      ...(former ? [`Date de rédaction laissée\u00a0: ${cellOf(row, "date_redac").slice(0, 10)}`] : []),
    ],
  };
}

/** The parts of an article in the order in which SPIP shows them; what stands above a text is its summary, if it is short enough. */
function bodyOf(texts: SpipTexts, row: Row): { readonly summary: string; readonly body: string } {
  const about = texts.plain(cellOf(row, "descriptif"));
  const lead = texts.plain(cellOf(row, "chapo"));
  const isLeadSummary = !about && lead !== "" && lead.length <= limits.post.description;
  const strong = (name: string) => {
    const words = texts.plain(cellOf(row, name));
    return words ? `<p><strong>${escapeHtml(words)}</strong></p>` : "";
  };
  const after = texts.html.bind(texts);
  const link = cellOf(row, "url_site") || cellOf(row, "lien_url");
  const site = cellOf(row, "nom_site") || cellOf(row, "lien_titre") || link;
  return {
    summary: about || (isLeadSummary ? lead : ""),
    body: [
      strong("surtitre"),
      strong("soustitre"),
      isLeadSummary ? "" : after(cellOf(row, "chapo")),
      after(cellOf(row, "texte")),
      /^https?:\/\/./.test(link)
        ? `<p>Voir en ligne\u00a0: <a href="${escapeHtml(link)}">${escapeHtml(site)}</a></p>`
        : "",
      cellOf(row, "ps") ? `<h2>Post-scriptum</h2>${after(cellOf(row, "ps"))}` : "",
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** Documents that go with an article and that no text shows: pictures together, the others one by one. */
function portfolio(documents: readonly SpipDocument[]): string {
  const pictures = documents.filter(({ kind }) => kind === "picture");
  const gallery = pictures.map((each) => documentHtml(each, true)).join("");
  return [
    ...(gallery ? [`\n\n<div class="gallery">${gallery}</div>`] : []),
    ...documents.filter(({ kind }) => kind !== "picture").map((each) => documentHtml(each, true)),
  ].join("\n\n");
}

/** Its section and the sections above, then its keywords. */
function termsOf(store: SpipStore, object: string, id: string, row: Row): string[] {
  const sections: string[] = [];
  let section = store.get("rubrique", cellOf(row, "id_rubrique") || "0");
  while (section && sections.length < 8) {
    sections.push(titleOf(section));
    section = store.get("rubrique", cellOf(section, "id_parent") || "0");
  }
  const keywords = store
    .list(`mot of ${object}`, id)
    .map((link) => titleOf(store.get("mot", cellOf(link, "id_mot"))));
  return [...sections, ...keywords].filter(Boolean);
}

const slugIn = (store: SpipStore, object: string, id: string, row: Row): string =>
  cellOf(store.list(`url of ${object}`, id).at(-1), "url") || cellOf(row, "url_propre");

const statuses: Readonly<Record<string, { readonly status: SourceStatus; readonly remark?: string }>> = {
  publie: { status: "PUBLISHED" },
  prepa: { status: "DRAFT" },
  prop: { status: "DRAFT", remark: "Proposé à l’évaluation là-bas\u00a0: il vient comme brouillon" },
  refuse: { status: "DRAFT", remark: "Refusé là-bas\u00a0: il vient comme brouillon" },
};

function statusOf(
  written: string,
  date: Date | null,
): { readonly status?: SourceStatus; readonly remark?: string } {
  if (written === "poubelle") return {};
  const known = statuses[written] ?? {
    status: "DRAFT" as const,
    remark: `Dans l’état «\u00a0${written}\u00a0» là-bas\u00a0: il vient comme brouillon`,
  };
  return known.status === "PUBLISHED" && date && date.getTime() > Date.now()
    ? { status: "SCHEDULED" }
    : known;
}
