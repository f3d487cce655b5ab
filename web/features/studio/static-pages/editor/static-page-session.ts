import { staticPageRules } from "../../../../../schema/rules/static-page.ts";
import { visibleTexts } from "../../../../../schema/text/visible-text.ts";
import { type Failure, failureOf, isPassing } from "../../../../lib/failure.ts";
import { JournalWriter } from "../../editor/journal/journal-writer.ts";
import { Timers } from "../../editor/journal/timers.ts";
import { appendBlock } from "../../editor/markdown/append-block.ts";
import { fieldErrorsOf } from "../../editor/session/field-errors.ts";
import { isSamePage, type SavedPage, type StaticPageValues, valuesOf } from "./page-values.ts";
import type { SaveRequest, SessionPorts, SessionState } from "./session-types.ts";

const retryDelaysMs = [1_000, 2_000, 4_000, 6_000];

/**
 * Editing of one static page. Unlike an article it is saved only when the user asks; until then its text is in this
 * device's journal. A save that does not reach the server is repeated, with the newest text. On a version conflict the page
 * is read again: if it has a text that an unanswered save sent, that save had succeeded; if only other fields moved on, the
 * save is repeated onto it; else the user chooses.
 */
export class StaticPageSession {
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Timers<"retry">();
  readonly #journal = new JournalWriter(() => this.writeJournal());
  #state: SessionState;
  #flush: () => void = () => {};
  /** Save to be repeated, or to be sent once a conflict is resolved. */
  #pending: SaveRequest | null = null;
  #unanswered: StaticPageValues[] = [];
  /** Page that a creation returned, whose text this session may never have read. */
  #created: SavedPage | null = null;
  #failedAttempts = 0;

  constructor(ports: SessionPorts, page: SavedPage | null, values: StaticPageValues) {
    this.#ports = ports;
    this.#state = {
      values,
      page,
      message: "",
      fieldErrors: {},
      theirs: null,
      hasJournal: true,
      revision: 0,
      status: isSamePage(values, valuesOf(page)) ? "saved" : "changed",
    };
  }

  readonly read = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Takes the function with which the text editor hands over what it still holds. */
  setFlush(flush: () => void): void {
    this.#flush = flush;
  }

  /** Takes what was typed, without the characters that the server drops too. */
  readonly edit = (typed: Partial<StaticPageValues>): void => {
    const changes = visibleTexts(typed);
    const { values, fieldErrors, status } = this.#state;
    const kept = Object.entries(fieldErrors).filter(([name]) => !(name in changes));
    this.#update({
      values: { ...values, ...changes },
      fieldErrors: Object.fromEntries(kept),
      // Other statuses end by a save or by the user's choice.
      ...(status === "saved" || status === "failed" ? { status: "changed", message: "" } : {}),
    });
    this.#journal.request();
  };

  /** Adds a block below the text, which the text editor is mounted anew for. */
  readonly append = (block: string): void => {
    this.#flush();
    this.edit({ content: appendBlock(this.#state.values.content, block) });
    this.#update({ revision: this.#state.revision + 1 });
  };

  readonly save = (request: SaveRequest = {}): void => {
    this.#flush();
    const { status, values } = this.#state;
    if (status === "saving" || status === "conflict") return;
    const fieldErrors = fieldErrorsOf(staticPageRules, values);
    const [message] = Object.values(fieldErrors);
    if (message) this.#update({ status: status === "saved" ? "saved" : "failed", message, fieldErrors });
    else void this.#send({ ...this.#pending, ...request });
  };

  /** Saves again if the last save did not reach the server: the connection is back, or the user has signed in. */
  retry(): void {
    if (this.#pending && this.#state.status !== "conflict") this.save();
  }

  /** In a conflict, saves this text, or one put together of both, over the server's, which is kept as a version there. */
  readonly keepMine = (merged?: StaticPageValues): void => {
    this.#flush();
    const { theirs, values, revision } = this.#state;
    if (!theirs) return;
    if (merged) this.#ports.setAside(values, theirs).catch(() => {});
    if (merged) this.edit(merged);
    const next = merged ? revision + 1 : revision;
    this.#update({ page: theirs, theirs: null, status: "changed", message: "", revision: next });
    this.save();
  };

  /** In a conflict, takes the server's text; this session's is set aside. */
  readonly takeTheirs = (): void => {
    if (this.#state.theirs) this.adopt(this.#state.theirs);
  };

  /** Replaces what is being written by a page that the server returned; unsaved text is set aside. */
  adopt(page: SavedPage): void {
    if (this.isDirty()) this.#ports.setAside(this.#state.values, page).catch(() => {});
    this.#replace(page);
  }

  /** Drops what is not saved. */
  readonly discard = (): void => this.#replace(this.#state.page);

  isDirty(): boolean {
    this.#flush();
    return this.#state.status !== "saved";
  }

  writeJournal(): void {
    const { page, values } = this.#state;
    this.#journal.track(this.#ports.writeJournal(page?.id ?? null, values), (hasJournal) => {
      if (hasJournal !== this.#state.hasJournal) this.#update({ hasJournal });
    });
  }

  /** Writes the text to the journal before its page goes away. */
  close(): void {
    if (this.isDirty()) this.writeJournal();
    this.#timers.cancel("retry");
    this.#journal.cancel();
  }

  async #send(request: SaveRequest): Promise<void> {
    this.#timers.cancel("retry");
    const { page, values } = this.#state;
    this.#pending = request;
    this.#update({ status: "saving", message: "" });
    try {
      this.#accept(await this.#ports.save(page, values, request, this.#onCreated), values, request);
    } catch (error) {
      await this.#reject(failureOf(error), values, request);
    }
  }

  readonly #onCreated = (page: SavedPage): void => {
    this.#created = page;
    this.#update({ page });
  };

  #accept(page: SavedPage, sent: StaticPageValues, request: SaveRequest): void {
    this.#pending = null;
    this.#unanswered = [];
    this.#failedAttempts = 0;
    this.#flush();
    // Text typed while it was sent is not saved yet.
    const isComplete = this.#state.values === sent;
    const values = isComplete ? { ...sent, slug: valuesOf(page).slug } : this.#state.values;
    this.#update({ page, values, status: isComplete ? "saved" : "changed", message: "", fieldErrors: {} });
    if (isComplete) this.#clearJournal();
    else this.writeJournal();
    this.#ports.onSaved(page, request);
  }

  async #reject(failure: Failure, sent: StaticPageValues, request: SaveRequest): Promise<void> {
    const { code, message, fields } = failure;
    const { page } = this.#state;
    if (code === "CONFLICT" && fields.version && page) return this.#resolve(page, message, sent, request);
    if (isPassing(failure)) {
      this.#unanswered.push(sent);
      return this.#retryLater(code === "NETWORK" ? "offline" : "failed", message);
    }
    const isExpired = code === "UNAUTHENTICATED";
    if (!isExpired) this.#pending = null;
    this.#update({ status: isExpired ? "expired" : "failed", message, fieldErrors: fields });
  }

  async #resolve(
    before: SavedPage,
    message: string,
    sent: StaticPageValues,
    request: SaveRequest,
  ): Promise<void> {
    const theirs = await this.#ports.read(before.id).catch(() => null);
    if (!theirs) return this.#retryLater("offline", message);
    const theirValues = valuesOf(theirs);
    const own = [...this.#unanswered, sent].find((each) => isSamePage(each, theirValues));
    const isGranted = (request.isPublished ?? theirs.isPublished) === theirs.isPublished;
    if (own && isGranted) return this.#accept(theirs, own, request);
    if (own || (before !== this.#created && isSamePage(valuesOf(before), theirValues))) {
      this.#update({ page: theirs, status: "changed" });
      return this.save();
    }
    // The message advises to load the page again: it is here already.
    this.#update({ status: "conflict", theirs, message: "" });
  }

  #retryLater(status: "offline" | "failed", message: string): void {
    const delayMs = retryDelaysMs[Math.min(this.#failedAttempts++, retryDelaysMs.length - 1)]!;
    this.#update({ status, message });
    this.#timers.restart("retry", delayMs, () => this.retry());
  }

  #replace(page: SavedPage | null): void {
    this.#timers.cancel("retry");
    this.#pending = null;
    this.#unanswered = [];
    this.#update({
      page,
      values: valuesOf(page),
      revision: this.#state.revision + 1,
      status: "saved",
      theirs: null,
      message: "",
      fieldErrors: {},
    });
    this.#clearJournal();
  }

  #clearJournal(): void {
    this.#journal.cancel();
    this.#ports.clearJournal().catch(() => {});
  }

  #update(changes: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
