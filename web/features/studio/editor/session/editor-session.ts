import { visibleTexts } from "../../../../../schema/text/visible-text.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { appendBlock } from "../markdown/append-block.ts";
import type { FormValues, SavedPost } from "./form-values.ts";
import { JournalWriter } from "./journal-writer.ts";
import type { Effect, MachineState, SessionEvent } from "./session-machine.ts";
import { reduceSession, startSession } from "./session-reducer.ts";
import type { SaveRequest, SessionPorts, SessionStart, SessionState } from "./session-types.ts";
import { submit } from "./submit.ts";
import { Timers } from "./timers.ts";

/**
 * Editor session of one article: executes the effects of session-reducer.ts on the server, the journal and a timer, and is
 * the store that the page subscribes to. All decisions are the reducer's. `flush` brings in text that the rich text
 * editor has not handed over yet; it runs before anything is sent or validated.
 */
export class EditorSession {
  readonly #ports: SessionPorts;
  readonly #clientId: string;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Timers<"save">();
  readonly #journal = new JournalWriter(() => this.writeJournal());
  #state: MachineState;
  #flush: () => void = () => {};

  constructor(ports: SessionPorts, start: SessionStart) {
    this.#ports = ports;
    this.#clientId = start.clientId;
    const { state, effects } = startSession(start, Date.now());
    this.#state = state;
    for (const effect of effects) this.#execute(effect);
  }

  readonly read = (): SessionState => this.#state.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  setFlush(flush: () => void): void {
    this.#flush = flush;
  }

  /** Returns the values with all that is typed, to be validated before they are sent. */
  flushedValues(): FormValues {
    this.#flush();
    return this.#state.view.values;
  }

  isDirty(): boolean {
    this.#flush();
    return this.#state.view.status !== "saved";
  }

  /** Takes what was typed, without the characters that the server drops too. */
  readonly edit = (changes: Partial<FormValues>): void =>
    this.#dispatch({ type: "edited", changes: visibleTexts(changes) });

  /** Saves at once. The request is repeated until the server grants or refuses it. */
  readonly save = (request: SaveRequest = {}): void => {
    this.#flush();
    this.#dispatch({ type: "saveRequested", request });
  };

  /** Saves again if the last save did not succeed: the connection is back, or the user has signed in. */
  retry(): void {
    this.#dispatch({ type: "retried" });
  }

  /** In a conflict, saves this session's text, or a text merged from both, over the server's, which is set aside. */
  readonly keepMine = (values?: FormValues): void => {
    this.#flush();
    this.#dispatch({ type: "mineKept", values });
  };

  /** Replaces what is being written by values that the text editor does not have. */
  readonly replace = (values: FormValues): void => {
    this.#flush();
    this.#dispatch({ type: "replaced", values });
  };

  /** Adds a block below the text, which the text editor is mounted anew for. */
  readonly append = (block: string): void => {
    const values = this.flushedValues();
    this.#dispatch({ type: "replaced", values: { ...values, content: appendBlock(values.content, block) } });
  };

  /** In a conflict, takes the server's text; this session's is set aside. */
  readonly takeTheirs = (): void => {
    this.#flush();
    this.#dispatch({ type: "theirsTaken" });
  };

  /** Replaces what is being written by an article that the server returned; unsaved text is set aside. */
  adopt(post: SavedPost): void {
    this.#flush();
    this.#dispatch({ type: "adopted", post });
  }

  /** Takes over what happened to the article elsewhere. */
  readonly follow = (post: SavedPost): void => this.#dispatch({ type: "changedElsewhere", post });

  /** Shows why what the user wants is not possible; nothing is sent. */
  showErrors(message: string, fieldErrors: Record<string, string>): void {
    this.#dispatch({ type: "errorsShown", message, fieldErrors });
  }

  writeJournal(): void {
    this.#dispatch({ type: "journalDue" });
  }

  /** Saves the text as far as possible before its page goes away. */
  close(): void {
    this.#flush();
    this.#dispatch({ type: "closed" });
  }

  #dispatch(event: SessionEvent): void {
    const { view } = this.#state;
    const { state, effects } = reduceSession(this.#state, event, Date.now());
    this.#state = state;
    if (state.view !== view) for (const listener of this.#listeners) listener();
    for (const effect of effects) this.#execute(effect);
  }

  #execute(effect: Effect): void {
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
        this.#timers.restart("save", effect.delayMs, () => this.save());
        break;
      case "scheduleJournal":
        this.#journal.request();
        break;
      case "cancelTimers":
        this.#timers.cancel("save");
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
        this.#ports.setAside(effect.values, effect.post).catch(() => {});
        break;
      case "announceCreated":
        this.#ports.onCreated(effect.post);
        break;
    }
  }

  async #send({ post, values, request }: Effect & { type: "send" }): Promise<void> {
    this.#timers.cancel("save");
    const onCreated = (created: SavedPost) => this.#dispatch({ type: "created", post: created });
    try {
      const ports = { ...this.#ports, clientId: this.#clientId, onCreated };
      const saved = await submit(ports, post, values, request);
      // The server's text lacks what was typed since: the journal must not be cleared of it.
      this.#flush();
      this.#dispatch({ type: "saved", post: saved });
    } catch (error) {
      this.#dispatch({ type: "rejected", failure: failureOf(error) });
    }
  }

  async #readConflict({ postId, message }: Effect & { type: "readConflict" }): Promise<void> {
    const post = await this.#ports.read(postId).catch(() => null);
    this.#dispatch({ type: "conflictRead", post, message });
  }
}
