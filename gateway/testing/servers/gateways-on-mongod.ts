import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, MongoClient, ObjectId } from "mongodb";
import { afterAll, beforeAll } from "vitest";
import { type ReplicaSet, startReplicaSet } from "./mongod.ts";
import { type GatewayProcess, startProcess } from "./process.ts";

export interface Reply {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it selected.
  readonly data?: any;
  readonly errors?: readonly { readonly message: string }[];
}

const login = { email: "admin@exemple.ci", password: "un bon secret" };

const startOn = (MONGODB_URI: string, DATA_DIR: string): GatewayProcess =>
  startProcess({
    MONGODB_URI,
    DATA_DIR,
    PORT: "0",
    SEED: "none",
    RATE_LIMIT: "off",
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
  });

/** Gateways as processes on a replica set of their own, begun empty, with an administrator; all of them gone after the file. */
export function withGatewaysOnMongod({ members = 1, gateways = 1 } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "palabre-data-"));
  const started: GatewayProcess[] = [];
  let set: ReplicaSet | undefined;
  let client: MongoClient | undefined;
  let urls: string[] = [];
  let token = "";

  /** Sends a document to a gateway as the administrator. */
  async function send(gateway: number, query: string, variables: object = {}): Promise<Reply> {
    const answer = await fetch(`${urls[gateway]}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as Reply;
  }

  /** The same of the first gateway. Returns the data; throws its errors. */
  async function ask(query: string, variables: object = {}): Promise<Reply["data"]> {
    const { data, errors } = await send(0, query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  beforeAll(async () => {
    set = await startReplicaSet(members);
    client = await MongoClient.connect(set.uri);
    for (let count = 0; count < gateways; count++) started.push(startOn(set.uri, dataDir));
    urls = await Promise.all(started.map((each) => each.listening()));
    const document = "mutation ($input: LoginInput!) { login(input: $input) { token } }";
    token = (await ask(document, { input: login })).login.token;
  });

  afterAll(async () => {
    for (const each of started) each.process.kill("SIGKILL");
    await Promise.all(started.map((each) => each.exit));
    await client?.close();
    await set?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const database = (): Db => client!.db("palabre");
  return {
    send,
    ask,
    database,
    gateways: started as readonly GatewayProcess[],
    get url() {
      return urls[0]!;
    },
    get set() {
      return set!;
    },
    /** Runs a command on the primary. */
    admin: (command: object) => client!.db("admin").command(command),
    ...discussionOf({ send, ask, database }),
  };
}

interface Site {
  send(gateway: number, query: string, variables?: object): Promise<Reply>;
  ask(query: string, variables?: object): Promise<Reply["data"]>;
  database(): Db;
}

/** Writes articles, comments and likes through the gateways, and reads what is stored of them. */
const discussionOf = ({ send, ask, database }: Site) => ({
  async write(title: string): Promise<string> {
    const input = { title, description: "Ce qui s’y vend.", content: "Du texte.", status: "PUBLISHED" };
    const document = "mutation ($input: PostInput!) { createPost(input: $input) { id } }";
    return (await ask(document, { input: { ...input, tags: ["Marchés"] } })).createPost.id;
  },
  comment: (gateway: number, id: string, text: string) =>
    send(
      gateway,
      "mutation ($id: ID!, $text: String!) { commentPost(id: $id, input: { text: $text }) { comment { id } } }",
      { id, text },
    ),
  like: (gateway: number, id: string) =>
    send(gateway, "mutation ($id: ID!) { likePost(id: $id) { id } }", { id }),
  /** Returns the texts of an article's comments and the number of its likes, with the stored counters. */
  async discussion(id: string) {
    const subjectId = new ObjectId(id);
    const comments = await database().collection("comments").find({ subjectId }).toArray();
    const post = await database().collection("posts").findOne({ _id: subjectId });
    return {
      texts: comments.map(({ text }) => text as string).sort(),
      likes: await database().collection("likes").countDocuments({ subjectId }),
      commentCount: post?.commentCount as number,
      likeCount: post?.likeCount as number,
    };
  },
});
