import { AppError } from "../../core/errors.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { addImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { namesOldContent, oldAddressOf } from "../../redirects/old-address.ts";
import type { AddressSource } from "../check/checked-address.entity.ts";
import { authorPages, bringAuthors } from "../content/authors.service.ts";
import { bringMedium } from "../content/body-addresses.ts";
import { bringCategories } from "../content/bring-categories.service.ts";
import { bringMenus } from "../content/bring-menus.service.ts";
import { bringSeries } from "../content/bring-series.service.ts";
import { bringSubscriber } from "../content/bring-subscriber.service.ts";
import { bringTagDescriptions } from "../content/bring-tags.service.ts";
import { bringEntry } from "../content/entries/bring-entry.service.ts";
import { entryKey } from "../content/entries/known-entry.ts";
import { type ImportContext, itemKey, oldPathOf } from "../content/import-context.ts";
import { MediaStore } from "../content/media/media-store.service.ts";
import { bringCatalogueEntry } from "../own-content/bring-catalogue.service.ts";
import { bringFeed } from "../own-content/bring-feed.service.ts";
import { bringLetter } from "../own-content/bring-letter.service.ts";
import { bringProfiles } from "../own-content/bring-profiles.service.ts";
import { bringSettings } from "../own-content/bring-settings.service.ts";
import type { TableChoices } from "../people/people-source.ts";
import { countRun } from "../records/count-run.service.ts";
import { type ChosenSettings, noSettings } from "../records/import-found.ts";
import { ImportItemModel } from "../records/import-item.entity.ts";
import type { ImportKind } from "../records/import-kinds.ts";
import type { ImportRun } from "../records/import-run.entity.ts";
import { keepRemarks } from "../records/remarks.service.ts";
import { beginRun, getImportRun, type StartedFiles, saveRun } from "../records/run-record.service.ts";
import type { FileTree } from "../source/file-tree.ts";
import { openTrees } from "../source/open-tree.ts";
import type { ImportSource } from "../source/records.ts";
import { planSlugs } from "../survey/plan.service.ts";
import { siteAddresses } from "../survey/site-addresses.ts";
import { closeSource, openSource } from "../survey/sources.ts";
import { type Survey, surveySource } from "../survey/survey.ts";

export interface ImportRequest {
  readonly kind: string;
  readonly paths: readonly string[];
  /** Folder of the old site's uploads. */
  readonly media?: string;
  /** Old address of the site, where the file names another one. */
  readonly site?: string;
  /** Of tables of people. */
  readonly choices?: TableChoices;
  readonly settings?: ChosenSettings;
}

export type ReportEntry = (done: number, total: number) => void;

/**
 * Imports files of another system. Algorithm:
 *
 * 1. The whole source is read once: a broken file is refused here, before anything is written (surveySource).
 * 2. The slug of every entry is chosen, since entries link to each other.
 * 3. The source is read again, and each entry goes through the same service as one that is written here,
 *    silently. What it became is kept under its key in the source (ImportItem).
 * 4. Media that no text shows follow, then the redirects.
 *
 * Every step finds what an earlier run has made, by the items and by ids made from the source's: an interrupted run goes on,
 * a second import doubles nothing. Throws ImportError, FORBIDDEN, CONFLICT while another import runs.
 */
export async function runImport(
  viewer: Viewer | null,
  request: ImportRequest,
  report: ReportEntry = () => {},
): Promise<ImportRun> {
  const { run, work } = await openImport(viewer, request, report);
  await work();
  return getImportRun(viewer, run._id);
}

/** An import whose source was read once, and what does the rest. */
export interface OpenImport {
  readonly run: ImportRun;
  readonly work: () => Promise<void>;
}

/** Reads the source once and begins the run. Throws as `runImport` does. */
export async function openImport(
  viewer: Viewer | null,
  {
    kind,
    paths,
    media,
    site,
    choices,
    settings = noSettings,
    keepPaths,
    runId,
  }: ImportRequest & Pick<StartedFiles, "keepPaths" | "runId">,
  report: ReportEntry = () => {},
): Promise<OpenImport> {
  const administrator = requireAdmin(viewer);
  const source = await openSource(kind, paths, choices);
  let survey: Survey;
  let run: ImportRun;
  try {
    survey = await surveySource(source, site);
    run = await beginRun(administrator, { kind: kind as ImportKind, paths, keepPaths, runId }, survey);
  } catch (error) {
    await closeSource(source);
    throw error;
  }
  const pending: { about: string; text: string }[] = [...survey.remarks];
  const work = async () => {
    const folders = media ? await openTrees([media]) : [];
    try {
      const files = [...source.files, ...folders];
      const context = await prepare(administrator, run, { whole: survey, settings }, files, pending);
      await bringRecords(context, source, report);
      await bringTagDescriptions(context);
      await bringSeries(context);
      await bringLetters(context, source);
      await bringProfiles(context);
      await bringOtherMedia(context);
      await finish(context);
      await bringMenus(context);
      await bringSettings(context);
      await context.keepRemarks();
      await saveRun(run._id, { state: "DONE", counts: await countRun(run._id), done: survey.entries.size });
    } catch (error) {
      await keepRemarks(run._id, pending.splice(0));
      const problem =
        error instanceof AppError ? error.message : "Erreur inattendue\u00a0: le relancer le continue";
      await saveRun(run._id, { state: "FAILED", problem });
      throw error;
    } finally {
      await closeSource({ files: [...source.files, ...folders] });
    }
  };
  return { run, work };
}

async function prepare(
  viewer: Viewer,
  { _id: runId, kind, counts }: ImportRun,
  { whole, settings }: { readonly whole: Survey; readonly settings: ChosenSettings },
  files: readonly FileTree[],
  pending: { about: string; text: string }[],
): Promise<ImportContext> {
  const { site } = whole;
  const remark = (about: string, text: string) => void pending.push({ about, text });
  const keepPending = () => keepRemarks(runId, pending.splice(0));
  const keyOf = (type: string) => (key: string) => itemKey(kind, site, type, key);
  const accounts = await bringAuthors(whole.authors.values(), {
    runId,
    keyOf: ({ key }) => keyOf("author")(key),
    remark,
    keepRemarks: keepPending,
  });
  // Without those who were erased here: nothing names them.
  const survey = { ...whole, authors: new Map([...whole.authors].filter(([key]) => accounts.has(key))) };
  const context: ImportContext = {
    ...{ viewer, runId, kind, survey, remark, keepRemarks: keepPending, authors: accounts, redirects: [] },
    settings,
    lists: new Map(
      siteAddresses(survey, (author) => `/posts?author=${accounts.get(author)}`).map(({ from, to }) => [
        oldAddressOf(from) ?? from,
        to,
      ]),
    ),
    slugs: await planSlugs(viewer, survey, (entry) => entryKey(kind, site, entry)),
    media: new MediaStore({ viewer, runId, files, keyOf: keyOf("medium"), remark }),
    counts: { ...counts },
  };
  await bringCategories(context);
  return context;
}

/** Milliseconds between two writes of the run's progress. */
const writtenEvery = 1_000;

async function bringRecords(
  context: ImportContext,
  source: ImportSource,
  report: ReportEntry,
): Promise<void> {
  const { survey, runId, counts } = context;
  const passed = new Set<string>();
  let writtenAt = performance.now();
  for await (const record of source.records()) {
    if (record.type === "subscriber") await bringSubscriber(context, record);
    if (record.type === "feed") await bringFeed(context, record);
    if (record.type === "catalogueEntry") await bringCatalogueEntry(context, record);
    if (record.type !== "entry" || passed.has(record.key)) continue;
    passed.add(record.key);
    await bringEntry(context, record);
    report(passed.size, survey.entries.size);
    if (performance.now() - writtenAt < writtenEvery) continue;
    writtenAt = performance.now();
    await saveRun(runId, { done: passed.size, counts });
  }
}

/** Letters come behind all that they may be about. */
async function bringLetters(context: ImportContext, source: ImportSource): Promise<void> {
  if (!context.survey.hasLetters) return;
  for await (const record of source.records())
    if (record.type === "letter") await bringLetter(context, record);
}

/** Media that no text shows come too: their addresses are linked from elsewhere. */
async function bringOtherMedia(context: ImportContext): Promise<void> {
  for (const { address, pages = [] } of context.survey.media.values()) {
    const to = await bringMedium(context, address);
    if (to) context.redirects.push(...[address, ...pages].map((from) => ({ from, to })));
  }
}

async function finish({ runId, kind, survey, authors, redirects, remark }: ImportContext): Promise<void> {
  const moved = new Map(redirects.map(({ from, to }) => [oldAddressOf(from), to]));
  const isOld = (to: string) => /^\/[^?#]*$/.test(to) || namesOldContent(to);
  const pages = await authorPages([...authors.values()]);
  const pageOf = (key: string) => pages.get(String(authors.get(key))) ?? "/posts";
  const lists = siteAddresses(survey, pageOf).map(({ from, to: written }) => {
    const to = written.startsWith("/") ? written : (oldPathOf(written, survey.site) ?? written);
    return { from, to: (isOld(to) ? moved.get(oldAddressOf(to)) : undefined) ?? to };
  });
  const all = [...redirects, ...lists];
  for (let start = 0; start < all.length; start += 500)
    for (const { from, to, reason } of await addImportedRedirects(runId, all.slice(start, start + 500)))
      remark(from, `Redirection laissée, vers ${to}\u00a0: ${reason}`);
  const sourced = (source: AddressSource, found: readonly string[]) =>
    found.map((address) => ({ address, source }));
  const entries = [...survey.entries.values()].filter(({ status }) => status === "PUBLISHED");
  const addresses = [
    ...entries.flatMap(({ kind, addresses }) => sourced(kind === "POST" ? "ARTICLE" : "PAGE", addresses)),
    ...[...survey.media.values()].flatMap(({ address, pages = [] }) =>
      sourced("MEDIUM", [address, ...pages]),
    ),
    ...sourced("PAGE", [...survey.catalogueAddresses]),
    ...sourced(
      "LIST",
      lists.map(({ from }) => from).filter((from) => !from.includes(":")),
    ),
  ];
  for (let start = 0; start < addresses.length; start += 500)
    await ImportItemModel.bulkWrite(
      addresses.slice(start, start + 500).map(({ address, source }) => ({
        updateOne: {
          filter: { key: itemKey(kind, survey.site, "address", address) },
          update: { $set: { address, source }, $setOnInsert: { runId, type: "ADDRESS" } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
}
