import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { NetworkError } from "../../../../lib/browser/requests/network.ts";
import type {
  DocumentKind,
  DocumentTypes,
  SavedDocument,
  SaveRequest,
  SavingServer,
} from "./document-kind.ts";
import { EditorSession } from "./editor-session.ts";
import type { JournalEntry } from "./session-types.ts";

/** A kind of document, and documents of it as a server in memory stores them. */
export interface KindFixture<D extends DocumentTypes = DocumentTypes> {
  kind: DocumentKind<D>;
  /** Returns a draft "Un" with the text "Début.", at version 1. */
  saved(more?: Partial<SavedDocument> & { content?: string }): D["saved"];
  /** Returns a document with other values. */
  withValues(saved: D["saved"], values: D["values"]): D["saved"];
  /** Returns a published document with pending changes; absent where the kind has none. */
  withPending?(saved: D["saved"], values: D["values"]): D["saved"];
}

/** Returns a document of the kind that is saved only when the user asks; none where every state is saved by itself. */
export const heldDocument = ({ kind, saved }: KindFixture) =>
  (["PROPOSED", "PUBLISHED"] as const)
    .map((status) => saved({ status }))
    .find((each) => !kind.isAutosaved(each));

export const graphqlError = (code: string, fields = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: "Non", extensions: { code, fields } }] });
const networkError = () => new NetworkError("The connection was lost.");

type Sent<D extends DocumentTypes> = D["values"] & SaveRequest & { version: number };

/** A server that has one document and answers after three seconds; `outcomes` makes its next requests fail. */
class FakeServer<D extends DocumentTypes> {
  readonly #of: KindFixture<D>;
  saved: D["saved"] | null;
  readonly sent: Sent<D>[] = [];
  readonly pendingSaves: Sent<D>[] = [];
  inFlight = 0;
  maxInFlight = 0;
  /** Outcomes of the next requests, first to last: the answer is lost, the server is not reached, or an error. */
  readonly outcomes: ("lost" | "unreached" | Error)[] = [];

  constructor(of: KindFixture<D>, saved: D["saved"] | null) {
    this.#of = of;
    this.saved = saved;
  }

  /** Returns the requests that a session makes. */
  connect(): SavingServer<D> {
    const { withValues, withPending, saved: build } = this.#of;
    return {
      create: (values) => this.#respond(() => this.saved ?? withValues(build({ content: "" }), values)),
      update: ({ version }, values, request) => {
        this.sent.push({ ...values, ...request, version });
        return this.#respond(() => {
          const { draft: _, ...now } = { ...this.saved!, ...request };
          return this.#change(version, withValues({ ...now, draft: null }, values));
        });
      },
      ...(withPending && {
        savePending: ({ version }, values) => {
          this.pendingSaves.push({ ...values, version });
          return this.#respond(() => this.#change(version, withPending(this.saved!, values)));
        },
      }),
      read: async () => this.saved,
    };
  }

  #change(version: number, changed: D["saved"]): D["saved"] {
    const now = this.saved!;
    if (version !== now.version) throw graphqlError("CONFLICT", { version: "Non" });
    return { ...changed, version: now.version + 1 };
  }

  async #respond(run: () => D["saved"]): Promise<D["saved"]> {
    this.maxInFlight = Math.max(this.maxInFlight, ++this.inFlight);
    const outcome = this.outcomes.shift();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    this.inFlight--;
    if (outcome === "unreached") throw networkError();
    if (outcome instanceof Error) throw outcome;
    this.saved = run();
    if (outcome === "lost") throw networkError();
    return this.saved;
  }
}

/** A session on a server with one document, and on a journal in memory. */
export function openFixture<D extends DocumentTypes>(
  of: KindFixture<D>,
  saved: D["saved"] | null,
  values: D["values"] = saved ? of.kind.valuesOf(saved) : of.kind.emptyValues,
  owner = "",
) {
  const server = new FakeServer(of, saved);
  const journal: { entry: JournalEntry<D["values"]> | null; aside: D["values"][] } = {
    entry: null,
    aside: [],
  };
  const session = new EditorSession(
    {
      server: server.connect(),
      writeJournal: async (entry) => {
        journal.entry = entry;
      },
      clearJournal: async () => {
        journal.entry = null;
      },
      setAside: async (unchosen) => {
        journal.aside.push(unchosen);
      },
      onCreated: () => {},
    },
    { kind: of.kind, saved, values, clientId: "c", owner },
  );
  return { session, server, journal };
}
