import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { limits } from "../../../schema/limits.ts";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import type { ChosenMeanings } from "../../imports/people/columns.ts";
import { foldedName } from "../../imports/people/csv.ts";
import type { ImportRequest } from "../../imports/reading/import-reader.ts";
import type { ImportedSetting } from "../../imports/records/import-found.ts";
import type { ImportCounts } from "../../imports/records/import-run.entity.ts";
import { allRemarks } from "../../imports/records/remarks.service.ts";
import { runImport } from "../../imports/runs/import.service.ts";
import { previewImport } from "../../imports/runs/preview.service.ts";
import { type ColumnMeaning, columnMeanings } from "../../imports/source/column-meanings.ts";
import { type CommandInput, type Outcome, UsageError } from "../command.ts";
import { listed } from "../confirm-option.ts";
import { withDatabase } from "../with-database.ts";
import { actingAdministrator } from "./acting-administrator.ts";

/** Imports files of a kind, or says what would come. */
export async function importFiles(input: CommandInput, kind: string): Promise<Outcome> {
  const { positionals, options, switches, env } = input;
  for (const path of [...positionals, ...(options.media ? [options.media] : [])])
    if (!existsSync(path))
      throw new Error(inLanguage(`Ce fichier n’existe pas\u00a0: ${path}`, `There is no such file: ${path}`));
  const request: ImportRequest = {
    kind,
    paths: positionals.map((path) => resolve(path)),
    media: options.media && resolve(options.media),
    site: options.site,
    choices: {
      meanings: meaningsIn(options.columns ?? ""),
      ...(options.origin && { origin: options.origin }),
      areRefusals: switches.has("refusals"),
    },
    settings: { paths: listed(options.settings), confirmed: listed(options.confirm) },
  };
  if (switches.has("dry-run")) return preview(request);
  return withDatabase(env(), () => bring(input, request));
}

/** Returns what « Envoi=WANTS,Le=consent_at » says of columns. Throws UsageError. */
function meaningsIn(written: string): ChosenMeanings {
  const pairs = written.split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf("=");
      const meaning = pair
        .slice(at + 1)
        .trim()
        .toUpperCase();
      if (at > 0 && isMeaning(meaning)) return [foldedName(pair.slice(0, at)), meaning];
      throw new UsageError(
        inLanguage(
          `«\u00a0${pair}\u00a0» n’est pas colonne=sens\u00a0: ${Object.keys(columnMeanings).join(", ")}`,
          `“${pair}” is not column=meaning: ${Object.keys(columnMeanings).join(", ")}`,
        ),
      );
    }),
  );
}

const isMeaning = (name: string): name is ColumnMeaning => Object.hasOwn(columnMeanings, name);

async function preview(request: ImportRequest): Promise<Outcome> {
  const { site, counts, remarks, settings: found, redirects } = await previewImport(request);
  return {
    lines: [
      inLanguage(`Ancien site\u00a0: ${site || "inconnu"}`, `Old site: ${site || "unknown"}`),
      ...countLines({ ...counts, redirects: redirects.length }),
      ...settingLines(found),
      ...redirects.slice(0, limits.imports.shownRedirects).map(({ from, to }) => `${from} → ${to}`),
      ...remarks.map(({ about, text }) => `${about} — ${text}`),
      inLanguage("Rien n’a été changé.", "Nothing was changed."),
    ],
    json: { site, counts, remarks, settings: found, redirects },
  };
}

/** Returns a line of each setting, with what has to be confirmed for it. */
const settingLines = (found: readonly ImportedSetting[]): string[] =>
  found.map(({ path, value, confirmations }) =>
    [
      inLanguage(`Réglage ${path}\u00a0: ${value}`, `Setting ${path}: ${value}`),
      ...(confirmations.length > 0 ? [`--confirm ${confirmations.join(",")}`] : []),
    ].join("\t"),
  );

async function bring({ print, progress }: CommandInput, request: ImportRequest): Promise<Outcome> {
  const verb = inLanguage("importés", "imported");
  const run = await runImport(await actingAdministrator(), request, (done, total) =>
    progress(verb, inLanguage("articles et pages", "articles and pages"), done, total),
  );
  for await (const { about, text } of allRemarks(run._id)) print(`${about} — ${text}`);
  const id = String(run._id);
  return {
    lines: [
      ...countLines(run.counts),
      inLanguage(
        `Import ${id} fini. La preuve\u00a0: palabre import check. Le retirer\u00a0: palabre import undo ${id}`,
        `Import ${id} done. The proof: palabre import check. To take it away: palabre import undo ${id}`,
      ),
    ],
    json: { id, counts: run.counts, sourceCounts: run.sourceCounts },
  };
}

const names: Readonly<Record<keyof ImportCounts, readonly [string, string]>> = {
  articles: ["articles", "articles"],
  pages: ["pages", "pages"],
  feeds: ["actualités", "news"],
  catalogue: ["fiches des catalogues", "catalogue entries"],
  comments: ["commentaires", "comments"],
  media: ["fichiers", "files"],
  authors: ["auteurs ou membres", "authors or members"],
  subscribers: ["abonnés à la lettre", "subscribers"],
  refusals: ["refus de la lettre", "refusals of letters"],
  words: ["mots", "words"],
  redirects: ["redirections", "redirects"],
};

/** Returns a line of each count. */
export const countLines = (counts: ImportCounts): string[] =>
  Object.entries(names).map(
    ([name, words]) => `${inLanguage(...words)}\t${writtenNumber(counts[name as keyof ImportCounts])}`,
  );
