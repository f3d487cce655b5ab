import type { Types } from "mongoose";
import { isOutage } from "../../core/documents/outage.ts";
import { AppError } from "../../core/errors.ts";
import { inTurns } from "../../core/in-turns.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { bringAuthors } from "../content/authors.service.ts";
import { bringMedium } from "../content/body-addresses.ts";
import { bringSubscriber } from "../content/bring-subscriber.service.ts";
import { bringEntry } from "../content/entries/bring-entry.service.ts";
import { entryKey } from "../content/entries/known-entry.ts";
import { type ImportContext, itemKey } from "../content/import-context.ts";
import { bringCategories } from "../content/lists/bring-categories.service.ts";
import { bringMenus } from "../content/lists/bring-menus.service.ts";
import { bringSeries } from "../content/lists/bring-series.service.ts";
import { bringTagDescriptions } from "../content/lists/bring-tags.service.ts";
import { MediaStore } from "../content/media/media-store.service.ts";
import { bringCatalogueEntry } from "../own-content/bring-catalogue.service.ts";
import { bringFeed } from "../own-content/bring-feed.service.ts";
import { bringLetter } from "../own-content/bring-letter.service.ts";
import { bringProfiles } from "../own-content/bring-profiles.service.ts";
import { bringSettings } from "../own-content/bring-settings.service.ts";
import type { Remark } from "../reading/brought-record.ts";
import { ImportReader, type ImportRequest } from "../reading/import-reader.ts";
import { countRun } from "../records/count-run.service.ts";
import { type ChosenSettings, noSettings } from "../records/import-found.ts";
import type { ImportKind } from "../records/import-kinds.ts";
import type { ImportRun } from "../records/import-run.entity.ts";
import { keepRemarks } from "../records/remarks.service.ts";
import {
  beginRun,
  endRun,
  getImportRun,
  idOfRun,
  requireIdle,
  type StartedFiles,
  saveProgress,
} from "../records/run-record.service.ts";
import { RunStopped, type RunWork, takeOn } from "../records/run-work.service.ts";
import { ImportError } from "../source/records.ts";
import { planSlugs } from "../survey/plan.service.ts";
import { siteAddresses } from "../survey/site-addresses.ts";
import { bringOldAddresses } from "./old-addresses.service.ts";

export type ReportEntry = (done: number, total: number) => void;

/**
 * Imports files of another system. Algorithm:
 *
 * 1. A process of its own reads the whole source once: a broken file is refused here, before anything is written.
 * 2. The slug of every entry is chosen, since entries link to each other.
 * 3. The source is read again, and each entry goes through the same service as one that is written here,
 *    silently. What it became is kept under its key in the source (ImportItem).
 * 4. Media that no text shows follow, then the redirects.
 *
 * Every step finds what an earlier run has made, by the items and by ids made from the source's: an interrupted run goes on,
 * a second import doubles nothing. Throws ImportError, RunStopped, FORBIDDEN, CONFLICT while another import runs.
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

interface StartedRequest extends ImportRequest, Pick<StartedFiles, "keepPaths"> {
  /** The run that was looked at, or continues; else that of the same files. */
  readonly runId?: Types.ObjectId;
}

/** Reads the source once and begins the run. Throws as `runImport` does. */
export async function openImport(
  viewer: Viewer | null,
  { keepPaths, settings = noSettings, ...request }: StartedRequest,
  report: ReportEntry = () => {},
): Promise<OpenImport> {
  const administrator = requireAdmin(viewer);
  const { paths } = request;
  const kind = request.kind as ImportKind;
  const runId = request.runId ?? (await idOfRun({ kind, paths }));
  const running = takeOn(runId);
  let reader: ImportReader | null = null;
  try {
    await requireIdle(runId);
    const opened = await ImportReader.open(request, running.signal);
    reader = opened;
    const run = await beginRun(administrator, runId, { kind, paths, keepPaths }, opened.survey);
    const work = () => bring(administrator, run, { reader: opened, settings, running, report });
    return { run, work };
  } catch (error) {
    await reader?.close();
    await running.end();
    throw error;
  }
}

interface Bringing {
  readonly reader: ImportReader;
  readonly settings: ChosenSettings;
  readonly running: RunWork;
  readonly report: ReportEntry;
}

async function bring(viewer: Viewer, run: ImportRun, bringing: Bringing): Promise<void> {
  const { reader, settings, running, report } = bringing;
  const pending: Remark[] = [...reader.survey.remarks];
  try {
    const { signal } = running;
    const mostFetched = reader.limits.fetchedBytes;
    const context = await prepare(viewer, run, reader, { settings, pending, signal, mostFetched });
    await bringRecords(context, report);
    await bringTagDescriptions(context);
    await bringSeries(context);
    await bringLetters(context);
    await bringProfiles(context);
    await bringOtherMedia(context);
    await bringOldAddresses(context);
    await bringMenus(context);
    await bringSettings(context);
    await context.keepRemarks();
    const done = reader.survey.entries.size;
    await endRun(run._id, { state: "DONE", counts: await countRun(run._id), done });
  } catch (error) {
    const remarks = keepRemarks(run._id, pending.splice(0));
    if (isOutage(error)) {
      // The run stays as it is, and is resumed (resume-imports.service.ts).
      await remarks.catch(() => {});
      throw error;
    }
    await remarks;
    if (error instanceof AppError || error instanceof ImportError)
      await endRun(run._id, { state: "FAILED", problem: error.message });
    else if (!(error instanceof RunStopped))
      await endRun(run._id, { state: "FAILED", problem: "Erreur inattendue\u00a0: le relancer le continue" });
    throw error;
  } finally {
    await reader.close();
    await running.end();
  }
}

interface Preparation {
  readonly settings: ChosenSettings;
  readonly pending: Remark[];
  readonly signal: AbortSignal;
  readonly mostFetched: number;
}

async function prepare(
  viewer: Viewer,
  { _id: runId, kind, counts }: ImportRun,
  reader: ImportReader,
  { settings, pending, signal, mostFetched }: Preparation,
): Promise<ImportContext> {
  const whole = reader.survey;
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
  const lists = new Map<string, string>();
  for await (const { from, to } of inTurns(
    siteAddresses(survey, (author) => `/posts?author=${accounts.get(author)}`),
  ))
    lists.set(oldAddressOf(from) ?? from, to);
  const slugs = await planSlugs(viewer, survey, (entry) => entryKey(kind, site, entry));
  await reader.plan(accounts, slugs);
  const context: ImportContext = {
    ...{ viewer, runId, kind, survey, reader, signal, remark, keepRemarks: keepPending, lists, slugs },
    ...{ settings, authors: accounts, redirects: [], counts: { ...counts } },
    media: new MediaStore({ viewer, runId, reader, keyOf: keyOf("medium"), remark, mostFetched }),
  };
  await bringCategories(context);
  return context;
}

/** Milliseconds between two writes of the run's progress. */
const writtenEvery = 1_000;

async function bringRecords(context: ImportContext, report: ReportEntry): Promise<void> {
  const { reader, survey, runId, counts } = context;
  let done = 0;
  let writtenAt = performance.now();
  for await (const record of reader.records("subscriber", "feed", "catalogueEntry", "entry")) {
    if (record.type === "subscriber") await bringSubscriber(context, record);
    if (record.type === "feed") await bringFeed(context, record);
    if (record.type === "catalogueEntry") await bringCatalogueEntry(context, record);
    if (record.type !== "entry") continue;
    await bringEntry(context, record);
    report(++done, survey.entries.size);
    if (performance.now() - writtenAt < writtenEvery) continue;
    writtenAt = performance.now();
    await saveProgress(runId, { done, counts });
  }
}

/** Letters come behind all that they may be about. */
async function bringLetters(context: ImportContext): Promise<void> {
  if (!context.survey.hasLetters) return;
  for await (const letter of context.reader.records("letter")) await bringLetter(context, letter);
}

/** Media that no text shows come too: their addresses are linked from elsewhere. */
async function bringOtherMedia(context: ImportContext): Promise<void> {
  for await (const { address, pages = [] } of inTurns(context.survey.media.values())) {
    context.signal.throwIfAborted();
    const to = await bringMedium(context, address);
    if (to) context.redirects.push(...[address, ...pages].map((from) => ({ from, to })));
  }
}
