import { visibleTexts } from "../../../../../schema/text/visible-text.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { createStore, type Store } from "../../../../lib/store.ts";
import { JournalWriter } from "../journal/journal-writer.ts";
import { appendBlock } from "../markdown/append-block.ts";
import type { DocumentTypes, SaveRequest } from "./document-kind.ts";
import type { Effect, MachineState, SessionEvent } from "./session-machine.ts";
import { reduceSession, startSession } from "./session-reducer.ts";
import type { SessionPorts, SessionStart, SessionState } from "./session-types.ts";
import { submit } from "./submit.ts";

/**
 * Editor session of one document of any kind: executes the effects of session-reducer.ts on the server, the journal and a timer, and is
 * the store that the page subscribes to. All decisions are the reducer's. `flush` brings in text that the rich text
 * editor has not handed over yet; it runs before anything is sent or validated.
 */
export class EditorSession<D extends DocumentTypes = DocumentTypes> {
  readonly #ports: SessionPorts<D>;
  readonly #clientId: string;
  readonly #view: Store<SessionState<D>>;
  readonly #journal = new JournalWriter(() => this.writeJournal());
  #state: MachineState<D>;
  #flush: () => void = () => {};
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SessionPorts<D>, start: SessionStart<D>) {
    this.#ports = ports;
    this.#clientId = start.clientId;
    const { state, effects } = startSession(start, Date.now());
    this.#state = state;
    this.#view = createStore(state.view);
    for (const effect of effects) this.#execute(effect);
  }

  readonly read = (): SessionState<D> => this.#view.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  setFlush(flush: () => void): void {
    this.#flush = flush;
  }

  /** Returns the values with all that is typed, to be validated before they are sent. */
  flushedValues(): D["values"] {
    this.#flush();
    return this.#state.view.values;
  }

  isDirty(): boolean {
    this.#flush();
    return this.#state.view.status !== "saved";
  }

  /** Takes what was typed, without the characters that the server drops too. */
  edit(changes: Partial<D["values"]>): void {
    this.#dispatch({ type: "edited", changes: visibleTexts(changes) });
  }

  setContent(content: string): void {
    // Partial<D["values"]> is not known to have it while D is open.
    this.#dispatch({ type: "edited", changes: { content } as Partial<D["values"]> });
  }

  /** Saves at once. The request is repeated until the server grants or refuses it. */
  readonly save = (request: SaveRequest = {}): void =>
    this.#flushAndDispatch({ type: "saveRequested", request });

  /** Saves again if the last save did not succeed: the connection is back, or the user has signed in. */
  retry(): void {
    this.#dispatch({ type: "retried" });
  }

  /** In a conflict, saves this session's text, or a text merged from both, over the server's, which is set aside. */
  keepMine(values?: D["values"]): void {
    this.#flushAndDispatch({ type: "mineKept", values });
  }

  /** Replaces what is being written by values that the text editor does not have. */
  replace(values: D["values"]): void {
    this.#flushAndDispatch({ type: "replaced", values });
  }

  /** Adds a block below the text, which the text editor is mounted anew for. */
  readonly append = (block: string): void => {
    const values = this.flushedValues();
    this.#dispatch({ type: "replaced", values: { ...values, content: appendBlock(values.content, block) } });
  };

  /** In a conflict, takes the server's text; this session's is set aside. */
  readonly takeTheirs = (): void => this.#flushAndDispatch({ type: "theirsTaken" });

  /** Replaces what is being written by a document that the server returned; unsaved text is set aside. */
  adopt(saved: D["saved"]): void {
    this.#flushAndDispatch({ type: "adopted", saved });
  }

  /** Takes over what happened to the document elsewhere. */
  follow(saved: D["saved"]): void {
    this.#dispatch({ type: "changedElsewhere", saved });
  }

  /** Shows why what the user wants is not possible; nothing is sent. */
  showErrors(message: string, fieldErrors: Record<string, string>): void {
    this.#dispatch({ type: "errorsShown", message, fieldErrors });
  }

  writeJournal(): void {
    this.#dispatch({ type: "journalDue" });
  }

  /** Saves the text as far as possible before its page goes away. */
  close(): void {
    this.#flushAndDispatch({ type: "closed" });
  }

  #flushAndDispatch(event: SessionEvent<D>): void {
    this.#flush();
    this.#dispatch(event);
  }

  #dispatch(event: SessionEvent<D>): void {
    const { state, effects } = reduceSession(this.#state, event, Date.now());
    this.#state = state;
    if (state.view !== this.#view.get()) this.#view.set(state.view);
    for (const effect of effects) this.#execute(effect);
  }

  #execute(effect: Effect<D>): void {
    switch (effect.type) {
      case "send":
        void this.#send(effect);
        break;
      case "readConflict":
        void this.#readConflict(effect);
        break;
      case "save":
        this.save();
        break;
      case "scheduleSave":
        clearTimeout(this.#saveTimer);
        this.#saveTimer = setTimeout(() => this.save(), effect.delayMs);
        break;
      case "scheduleJournal":
        this.#journal.request();
        break;
      case "cancelTimers":
        clearTimeout(this.#saveTimer);
        this.#journal.cancel();
        break;
      case "writeJournal":
        this.#journal.track(this.#ports.writeJournal(effect.entry), (isWritten) =>
          this.#dispatch({ type: "journalWritten", isWritten }),
        );
        break;
      case "clearJournal":
        this.#journal.cancel();
        this.#ports.clearJournal().catch(() => {});
        break;
      case "setAside":
        this.#ports.setAside(effect.values, effect.saved).catch(() => {});
        break;
      case "announceCreated":
        this.#ports.onCreated(effect.saved);
        break;
    }
  }

  async #send({ saved: before, values, request }: Effect<D> & { type: "send" }): Promise<void> {
    clearTimeout(this.#saveTimer);
    try {
      const saved = await submit({
        kind: this.#state.kind,
        server: this.#ports.server,
        clientId: this.#clientId,
        saved: before,
        values,
        request,
        onCreated: (created) => this.#dispatch({ type: "created", saved: created }),
      });
      // The server's text lacks what was typed since: the journal must not be cleared of it.
      this.#flush();
      this.#dispatch({ type: "saved", saved });
    } catch (error) {
      this.#dispatch({ type: "rejected", failure: failureOf(error) });
    }
  }

  async #readConflict({ id, message }: Effect<D> & { type: "readConflict" }): Promise<void> {
    const saved = await this.#ports.server.read(id).catch(() => null);
    this.#dispatch({ type: "conflictRead", saved, message });
  }
}
