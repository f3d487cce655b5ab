import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { articleDefaults } from "../../../../../schema/article-fields.ts";
import type { PostChanges, PostDraftInput, PostInput } from "../../../../gql/graphql.ts";
import { EditorSession } from "./editor-session.ts";
import { emptyValues, type FormValues, type SavedPost, valuesOf } from "./form-values.ts";
import type { JournalEntry, SessionPorts } from "./session-types.ts";

/** Returns an article as the server returns it. */
export const savedPost = (more: Partial<SavedPost> = {}): SavedPost => ({
  ...articleDefaults,
  __typename: "Post",
  id: "1",
  slug: "un",
  title: "Un",
  content: "Début.",
  tags: [],
  cover: null,
  audio: null,
  status: "DRAFT",
  version: 1,
  publishedAt: null,
  scheduledAt: null,
  savedBy: null,
  draft: null,
  ...more,
});

/** Pending changes of a published article. */
export const pendingDraft = {
  ...articleDefaults,
  __typename: "PostDraft" as const,
  title: "Un",
  tags: [],
  cover: null,
  audio: null,
  isBehind: false,
  savedBy: null,
};

export const graphqlError = (code: string, fields = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: "Non", extensions: { code, fields } }] });
const networkError = () => new TypeError("The connection was lost.");

const articleOf = (input: PostChanges): Partial<SavedPost> => {
  const { tags, coverName, audioName, slug, version, replacesDraft, ...changes } = input;
  return { ...changes, tags: tags?.map((name) => ({ name })) ?? [] } as Partial<SavedPost>;
};

/** A server that has one article and answers after three seconds; `outcomes` makes its next requests fail. */
class FakeServer {
  post: SavedPost | null;
  readonly sent: PostChanges[] = [];
  readonly pendingSaves: PostDraftInput[] = [];
  inFlight = 0;
  maxInFlight = 0;
  /** Outcomes of the next requests, first to last: the answer is lost, the server is not reached, or an error. */
  readonly outcomes: ("lost" | "unreached" | Error)[] = [];

  constructor(post: SavedPost | null) {
    this.post = post;
  }

  readonly create = (input: PostInput): Promise<SavedPost> =>
    this.#respond(() => {
      const fields = articleOf(input as PostChanges);
      return this.post ?? savedPost({ ...fields, version: 1, status: "DRAFT" });
    });

  readonly update = (_: string, input: PostChanges): Promise<SavedPost> => {
    this.sent.push(input);
    return this.#respond(() => this.#change(input.version, { ...articleOf(input), draft: null }));
  };

  readonly savePending = (_: string, input: PostDraftInput): Promise<SavedPost> => {
    this.pendingSaves.push(input);
    const draft = { ...pendingDraft, ...(articleOf(input) as object) };
    return this.#respond(() => this.#change(input.version, { draft }));
  };

  #change(version: number | null | undefined, changes: Partial<SavedPost>): SavedPost {
    const now = this.post!;
    if (version !== now.version) throw graphqlError("CONFLICT", { version: "Non" });
    return savedPost({ ...now, ...changes, version: now.version + 1 });
  }

  async #respond(run: () => SavedPost): Promise<SavedPost> {
    this.maxInFlight = Math.max(this.maxInFlight, ++this.inFlight);
    const outcome = this.outcomes.shift();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    this.inFlight--;
    if (outcome === "unreached") throw networkError();
    if (outcome instanceof Error) throw outcome;
    this.post = run();
    if (outcome === "lost") throw networkError();
    return this.post;
  }
}

/** A session on a server with one article, and on a journal in memory. */
export function createFixture(
  post: SavedPost | null,
  values: FormValues = post ? valuesOf(post) : emptyValues,
  owner = "",
) {
  const server = new FakeServer(post);
  const journal: { entry: JournalEntry | null; aside: FormValues[] } = { entry: null, aside: [] };
  const ports: SessionPorts = {
    create: server.create,
    update: server.update,
    savePending: server.savePending,
    read: async () => server.post,
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
  };
  const session = new EditorSession(ports, { post, values, clientId: "c", owner });
  return { session, server, journal };
}
