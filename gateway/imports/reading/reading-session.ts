import { createHash } from "node:crypto";
import type { SiteSettings } from "../../../schema/site/settings.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { articleFieldsOf } from "../content/entry-fields.ts";
import type { FieldsContext } from "../content/fields-context.ts";
import { pathOf } from "../content/media/media-address.ts";
import { pageFieldsOf } from "../content/page-fields.ts";
import { letterFieldsOf } from "../own-content/letter-fields.ts";
import type { TableChoices } from "../people/people-source.ts";
import { ImportError, type ImportSource, type SourceEntry, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { fileFinder } from "../source/trees/find-file.ts";
import type { SourceLimits } from "../source/trees/limited-trees.ts";
import { openTrees } from "../source/trees/open-tree.ts";
import { siteAddresses } from "../survey/site-addresses.ts";
import { closeSource, openSource } from "../survey/sources.ts";
import { type Survey, SurveyBuilder } from "../survey/survey.ts";
import type { SurveyedRecord } from "../survey/surveyed-record.ts";
import { broughtComments } from "./brought-comments.ts";
import type { BroughtComment, BroughtRecord, FieldsStep, LocalCopy, Remark } from "./brought-record.ts";
import { copyOut } from "./copy-out.ts";
import { type LookSlice, lookAt } from "./look.ts";
import { mostWeight, tooMuch } from "./reading-limits.ts";
import { weightOf } from "./record-weight.ts";
import { RequestedMedia } from "./requested-media.ts";
import { sitemapsIn } from "./sitemap-files.ts";
import { Slices } from "./slices.ts";
import { surveyedOf } from "./surveyed-record-of.ts";

export interface ReadingRequest {
  readonly kind: string;
  readonly paths: readonly string[];
  /** Folder or zip of the old site's media. */
  readonly media?: string | undefined;
  readonly site?: string | undefined;
  readonly choices?: TableChoices | undefined;
  /** Published settings of the site here. */
  readonly settings: SiteSettings;
  /** Folder for what is unpacked. */
  readonly folder: string;
  readonly limits: SourceLimits;
}

type Numbered = readonly (readonly [key: string, value: string])[];

/**
 * One import, in the process that reads it: first its survey, slice by slice; then either a look, or its records one by one,
 * each with its fields and its comments. The gateway asks, and writes.
 */
export class ReadingSession {
  readonly #request: ReadingRequest;
  readonly #source: ImportSource;
  readonly #files: readonly FileTree[];
  readonly #find: ReturnType<typeof fileFinder>;
  readonly #builder = new SurveyBuilder();
  readonly #surveyed: Slices<SurveyedRecord>;
  readonly #remarks: Remark[] = [];
  readonly #media = new RequestedMedia();
  readonly #slugs = new Map<string, string>();
  readonly #accounts = new Map<string, string>();
  #survey: Survey | null = null;
  #context: FieldsContext | null = null;
  #look: Slices<LookSlice> | null = null;
  #records: AsyncIterator<SourceRecord> | null = null;
  #passed = new Set<string>();
  #record: SourceRecord | null = null;
  #comments: Slices<BroughtComment> | null = null;

  private constructor(request: ReadingRequest, source: ImportSource, folders: readonly FileTree[]) {
    this.#request = request;
    this.#source = source;
    this.#files = [...source.files, ...folders];
    this.#find = fileFinder(this.#files);
    this.#surveyed = new Slices(this.#readSurvey());
  }

  /** Opens the files of an import. Throws ImportError. */
  static async open(request: ReadingRequest): Promise<ReadingSession> {
    const source = await openSource(request.kind, request.paths, request.choices, {
      limits: request.limits,
      scratch: request.folder,
    });
    try {
      return new ReadingSession(request, source, request.media ? await openTrees([request.media]) : []);
    } catch (error) {
      await closeSource(source);
      throw error;
    }
  }

  /** Returns the next slice of the survey; null at its end. Throws ImportError. */
  async survey(): Promise<readonly SurveyedRecord[] | null> {
    const slice = await this.#surveyed.next();
    if (slice === null) this.#survey = this.#builder.survey(this.#request.site);
    return slice;
  }

  async *#readSurvey(): AsyncGenerator<SurveyedRecord> {
    let weight = 0;
    for await (const record of this.#source.records()) {
      if (record.type === "fragment") {
        this.#builder.addFragment(record);
        continue;
      }
      const surveyed = surveyedOf(record);
      weight += requireWeight(surveyed);
      if (weight > mostWeight.survey) throw new ImportError(tooMuch);
      this.#builder.add(surveyed);
      yield surveyed;
    }
    for await (const sitemap of sitemapsIn(this.#source.files)) {
      this.#builder.add(sitemap);
      yield sitemap;
    }
  }

  /** Returns the next remarks and examples of a look; null at its end. Throws ImportError. */
  look(): Promise<readonly LookSlice[] | null> {
    this.#look ??= new Slices(lookAt(this.#source, this.#whole(), this.#files));
    return this.#look.next();
  }

  /** Takes what the gateway has chosen: accounts of authors and slugs of entries, by their keys. */
  plan({ accounts, slugs }: { readonly accounts: Numbered; readonly slugs: Numbered }): void {
    for (const [key, id] of accounts) this.#accounts.set(key, id);
    for (const [key, slug] of slugs) this.#slugs.set(key, slug);
  }

  /** Goes back to the first record. */
  restart(): void {
    this.#records = this.#source.records()[Symbol.asyncIterator]();
    this.#passed = new Set();
  }

  /** Returns the next record of these types; null at the end. Throws ImportError. */
  async next(types: readonly SourceRecord["type"][]): Promise<BroughtRecord | null> {
    for (;;) {
      const { value: record, done } = await this.#records!.next();
      if (done) return null;
      if (!types.includes(record.type)) continue;
      const brought = this.#broughtOf(record);
      if (!brought) continue;
      requireWeight(brought);
      this.#record = record;
      this.#comments = null;
      return brought;
    }
  }

  #broughtOf(record: SourceRecord): BroughtRecord | null {
    if (record.type === "subscriber") return record;
    if (record.type === "feed" || record.type === "catalogueEntry") {
      const { comments: _, ...brought } = record;
      return brought;
    }
    if (record.type === "letter") {
      const { body: _, ...letter } = record;
      return letter;
    }
    if (record.type !== "entry" || this.#passed.has(record.key)) return null;
    this.#passed.add(record.key);
    const { type, kind, key, slug, title, date, status, addresses, authorKeys } = record;
    const { corrections, isInFooter, isKnown, remarks } = record;
    return {
      ...{ type, kind, key, slug, title, date, status, addresses, authorKeys },
      ...{ corrections, isInFooter, isKnown, remarks, mark: markOf(record) },
    };
  }

  /** Returns the fields of the last record, or the question on the way to them. */
  fields(): Promise<FieldsStep> {
    return this.#media.begin(async () => {
      const fields = await this.#fieldsOf(this.#fieldsContext(), this.#record);
      requireWeight(fields);
      return { kind: "fields", fields, remarks: this.#remarks.splice(0) };
    });
  }

  /** Answers the question of `fields`. */
  answer(name: string | null): Promise<FieldsStep> {
    return this.#media.answer(name);
  }

  #fieldsOf(context: FieldsContext, record: SourceRecord | null): Promise<object> {
    if (record?.type === "letter") return letterFieldsOf(context, record);
    if (record?.type !== "entry") throw new Error("This record has no fields.");
    return record.kind === "PAGE" ? pageFieldsOf(context, record) : articleFieldsOf(context, record);
  }

  /** Returns the next comments of the last record, and the remarks on them; null at their end. */
  async comments(): Promise<{ comments: readonly BroughtComment[]; remarks: readonly Remark[] } | null> {
    this.#comments ??= new Slices(this.#commentsOf(this.#record));
    const comments = await this.#comments.next();
    const remarks = this.#remarks.splice(0);
    return comments === null && remarks.length === 0 ? null : { comments: comments ?? [], remarks };
  }

  #commentsOf(record: SourceRecord | null): Iterable<BroughtComment> {
    if (!record || !("comments" in record)) return [];
    const about = record.type === "feed" ? record.text.slice(0, 200) : record.title || record.key;
    const { date, comments } = record;
    return broughtComments({ about, date, comments }, (of, text) => this.#remarks.push({ about: of, text }));
  }

  /** Returns where a medium's file lies; null if it is not among the files. Throws ImportError for one that is too large or damaged. */
  async file(address: string, mostBytes: number): Promise<LocalCopy | null> {
    const found = this.#find(address);
    return found && copyOut(found, { folder: this.#request.folder, mostBytes });
  }

  async close(): Promise<void> {
    await this.#records?.return?.();
    await closeSource({ files: this.#files });
  }

  #whole(): Survey {
    if (!this.#survey) throw new Error("The survey comes first.");
    return this.#survey;
  }

  #fieldsContext(): FieldsContext {
    if (this.#context) return this.#context;
    const whole = this.#whole();
    const [accounts, slugs] = [this.#accounts, this.#slugs];
    // Without those who were erased here: nothing names them.
    const survey = { ...whole, authors: new Map([...whole.authors].filter(([key]) => accounts.has(key))) };
    const lists = siteAddresses(survey, (author) => `/posts?author=${accounts.get(author)}`);
    this.#context = {
      ...{ survey, slugs, media: this.#media },
      lists: new Map(lists.map(({ from, to }) => [oldAddressOf(from) ?? from, to])),
      hasFile: (address) => this.#find(pathOf(address)) !== null,
      remark: (about, text) => void this.#remarks.push({ about, text }),
    };
    return this.#context;
  }
}

/** Throws ImportError for a record that is too large to be one of a site. */
function requireWeight(record: object): number {
  const weight = weightOf(record);
  if (weight <= mostWeight.record) return weight;
  const name = "title" in record && typeof record.title === "string" ? record.title.slice(0, 100) : "";
  throw new ImportError(`Un contenu est trop grand\u00a0: ${name || "il n’a pas de titre"}.`);
}

/** Returns a mark of all that an entry says but its comments. */
const markOf = ({ comments: _, notes, ...entry }: SourceEntry): string =>
  createHash("sha256")
    .update(JSON.stringify([entry, [...notes]]))
    .digest("base64url");
