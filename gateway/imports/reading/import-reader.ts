import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { errorFields, log } from "../../core/log.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { TaskFailure, ThreadLimitError } from "../../lib/threads/pool-thread.ts";
import type { Media } from "../content/fields-context.ts";
import type { TableChoices } from "../people/people-source.ts";
import type { ChosenSettings } from "../records/import-found.ts";
import { ImportError } from "../source/records.ts";
import { type Survey, SurveyBuilder } from "../survey/survey.ts";
import type { BroughtComment, BroughtRecord, LocalCopy, Remark } from "./brought-record.ts";
import type { LookSlice } from "./look.ts";
import { ReaderProcess } from "./reader-process.ts";
import { type ReadingLimits, readingLimits } from "./reading-limits.ts";
import type { ReadingCalls, ReadingReply } from "./reading-tasks.ts";

export interface ImportRequest {
  readonly kind: string;
  readonly paths: readonly string[];
  /** Folder of the old site's uploads. */
  readonly media?: string | undefined;
  /** Old address of the site, where the file names another one. */
  readonly site?: string | undefined;
  /** Of tables of people. */
  readonly choices?: TableChoices;
  readonly settings?: ChosenSettings;
  readonly limits?: ReadingLimits;
}

type Keep = (about: string, text: string) => void;

/**
 * Files of an import, read in a process of its own (import-process.ts) with limits of processor time, memory and bytes: nobody
 * knows what is in them. Every call throws ImportError when the process ended, with a sentence that says where, and the
 * signal's reason once that is aborted.
 */
export class ImportReader {
  readonly #process: ReaderProcess;
  readonly #folder: string;
  readonly #request: ImportRequest & { readonly limits: ReadingLimits };
  /** The part that is read just now, for the sentence of a failure. */
  #place = "";
  #survey: Survey | null = null;

  private constructor(
    request: ImportRequest & { readonly limits: ReadingLimits },
    process: ReaderProcess,
    folder: string,
  ) {
    this.#request = request;
    this.#process = process;
    this.#folder = folder;
  }

  /** Reads the files once, so that a broken one is refused before anything of it is here. Throws ImportError. */
  static async open(request: ImportRequest, signal: AbortSignal): Promise<ImportReader> {
    const folder = await mkdtemp(join(tmpdir(), "palabre-import-"));
    const limits = request.limits ?? readingLimits;
    const reader = new ImportReader({ ...request, limits }, new ReaderProcess(limits, signal), folder);
    try {
      await reader.#open();
      return reader;
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  async #open(): Promise<void> {
    const { kind, paths, media, site, choices } = this.#request;
    const { bytes } = this.limits;
    const settings = currentSite();
    await this.#call("open", {
      kind,
      paths,
      media,
      site,
      choices,
      settings,
      folder: this.#folder,
      limits: bytes,
    });
    const builder = new SurveyBuilder();
    for (;;) {
      const slice = await this.#call("survey");
      if (!slice) break;
      for (const record of slice) builder.add(record);
    }
    this.#survey = builder.survey(site);
  }

  get limits(): ReadingLimits {
    return this.#request.limits;
  }

  /** Whether no more calls are possible. */
  get hasEnded(): boolean {
    return this.#process.hasEnded;
  }

  get survey(): Survey {
    return this.#survey!;
  }

  /** Yields what an import would bring and could not keep. */
  async *look(): AsyncGenerator<LookSlice> {
    for (let slices = await this.#call("look"); slices; slices = await this.#call("look")) yield* slices;
  }

  /** Tells which accounts authors have here, and which slugs entries get. */
  async plan(accounts: ReadonlyMap<string, unknown>, slugs: ReadonlyMap<string, string>): Promise<void> {
    const ofAccounts = [...accounts].map(([key, id]) => [key, String(id)] as const);
    await this.#call("plan", { accounts: ofAccounts, slugs: [] });
    const all = [...slugs];
    for (let start = 0; start < all.length; start += 1_000)
      await this.#call("plan", { accounts: [], slugs: all.slice(start, start + 1_000) });
  }

  /** Yields the records of these types, from the first one. */
  async *records<Type extends BroughtRecord["type"]>(
    ...types: readonly Type[]
  ): AsyncGenerator<Extract<BroughtRecord, { type: Type }>> {
    await this.#call("restart");
    for (;;) {
      const record = await this.#call("next", types);
      this.#place = record ? placeOf(record) : "";
      if (!record) return;
      yield record as Extract<BroughtRecord, { type: Type }>;
    }
  }

  /** Returns the fields of the last record; `media` gives the media on the way. */
  async fields(media: Media, remark: Keep): Promise<unknown> {
    let step = await this.#call("fields");
    while (step.kind === "medium")
      step = await this.#call("answer", await media.store(step.addresses, step.known));
    keep(step.remarks, remark);
    return step.fields;
  }

  /** Yields the comments of the last record. */
  async *comments(remark: Keep): AsyncGenerator<readonly BroughtComment[]> {
    for (let slice = await this.#call("comments"); slice; slice = await this.#call("comments")) {
      keep(slice.remarks, remark);
      if (slice.comments.length > 0) yield slice.comments;
    }
  }

  /** Returns where a medium's file lies; null if it is not among the files. Throws ImportError for one that is too large or damaged. */
  file(address: string, mostBytes: number): Promise<LocalCopy | null> {
    return this.#call("file", address, mostBytes);
  }

  /** Leaves the files. */
  async close(): Promise<void> {
    await this.#process.release();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #call<Name extends keyof ReadingCalls>(
    name: Name,
    ...input: Parameters<ReadingCalls[Name]>
  ): Promise<Awaited<ReturnType<ReadingCalls[Name]>>> {
    const reply = await this.#process.run({ name, input }).catch((error: unknown): ReadingReply => {
      throw this.#errorOf(error);
    });
    if ("refused" in reply) throw new ImportError(reply.refused);
    return reply.value as Awaited<ReturnType<ReadingCalls[Name]>>;
  }

  #errorOf(error: unknown): unknown {
    if (this.#process.isAborted) return error;
    const files = this.#request.paths.map((path) => basename(path)).join(", ");
    const place = this.#place ? `${files}, à «\u00a0${this.#place}\u00a0»,` : files;
    if (error instanceof ThreadLimitError)
      return new ImportError(
        `La lecture de ${place} s’est arrêtée\u00a0: elle demande trop de temps ou de mémoire.`,
      );
    log.error({ ...errorFields(error), place }, "an import could not be read");
    const problem =
      error instanceof TaskFailure
        ? `La lecture de ${place} a échoué\u00a0: ce fichier n’est pas comme ceux de cette sorte.`
        : `La lecture de ${place} s’est arrêtée\u00a0: ce fichier est abîmé, ou demande trop de mémoire.`;
    return new ImportError(problem, { cause: error });
  }
}

function keep(remarks: readonly Remark[], remark: Keep): void {
  for (const { about, text } of remarks) remark(about, text);
}

function placeOf(record: BroughtRecord): string {
  if (record.type === "letter") return record.subject.slice(0, 100);
  return "title" in record ? record.title.slice(0, 100) : "";
}
