import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { PostChanges, PostDraftInput } from "../../../gql/graphql.ts";
import { createDesk } from "./desk.ts";
import type { Entry } from "./deskTypes.ts";
import { blank, type SavedPost, type Writing, writingOf } from "./writing.ts";

/** An article as the gateway answers it. */
export const saved = (more: Partial<SavedPost> = {}): SavedPost => ({
  ...{ __typename: "Post", id: "1", slug: "un", title: "Un", description: "", content: "Début." },
  ...{ tags: [], cover: null, coverAlt: "", audio: null, isExclusive: false, status: "DRAFT", version: 1 },
  ...{ publishedAt: null, scheduledAt: null, draft: null },
  ...more,
});

/** Changes that wait beside a published article. */
export const waiting = {
  ...{ __typename: "PostDraft" as const, title: "Un", description: "", content: "", tags: [], slug: "" },
  ...{ cover: null, coverAlt: "", audio: null, isExclusive: false, isBehind: false },
};

export const refusal = (code: string, fields = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: "Non", extensions: { code, fields } }] });
const lost = () => new TypeError("The connection was lost.");

/** A gateway of one article, which can be told to lose its answer or to refuse. */
export function stage(post: SavedPost | null, writing: Writing = post ? writingOf(post) : blank) {
  const server = {
    post,
    sent: [] as PostChanges[],
    beside: [] as PostDraftInput[],
    underWay: 0,
    most: 0,
    /** What happens to the next answers. */
    fates: [] as ("lost" | "unreached" | Error)[],
  };
  const journal: { entry: Entry | null; aside: Writing[] } = { entry: null, aside: [] };
  const answer = async (made: () => SavedPost): Promise<SavedPost> => {
    server.most = Math.max(server.most, ++server.underWay);
    const fate = server.fates.shift();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    server.underWay--;
    if (fate === "unreached") throw lost();
    if (fate instanceof Error) throw fate;
    server.post = made();
    if (fate === "lost") throw lost();
    return server.post;
  };
  const apply = (input: PostChanges): Partial<SavedPost> => {
    const { tags, coverName, audioName, slug, version, replacesDraft, ...changes } = input;
    return { ...changes, tags: tags?.map((name) => ({ name })) ?? [] } as Partial<SavedPost>;
  };
  const desk = createDesk(
    {
      create: (input) =>
        answer(() => server.post ?? saved({ ...apply(input as PostChanges), version: 1, status: "DRAFT" })),
      update: (_, input) => {
        server.sent.push(input);
        return answer(() => {
          const now = server.post!;
          if (input.version !== now.version) throw refusal("CONFLICT", { version: "Non" });
          return saved({ ...now, ...apply(input), draft: null, version: now.version + 1 });
        });
      },
      saveBeside: (_, input) => {
        server.beside.push(input);
        return answer(() => {
          const now = server.post!;
          if (input.version !== now.version) throw refusal("CONFLICT", { version: "Non" });
          const draft = { ...waiting, ...(apply(input) as object) };
          return saved({ ...now, draft, version: now.version + 1 });
        });
      },
      read: async () => server.post,
      keep: async (entry) => {
        journal.entry = entry;
      },
      forget: async () => {
        journal.entry = null;
      },
      setAside: async (writing) => {
        journal.aside.push(writing);
      },
      created: () => {},
    },
    { post, writing, clientId: "c" },
  );
  return { desk, server, journal };
}
