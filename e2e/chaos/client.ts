import { setTimeout as wait } from "node:timers/promises";
import { Agent, FormData, fetch } from "undici";

export interface GraphqlResponse<Data> {
  readonly data: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
}

/** Sends GraphQL documents and loads pages as one member. */
export class ChaosClient {
  /** Requests without an answer, or with one that says to try again. */
  readonly failed: string[] = [];
  requests = 0;
  readonly #agent: Agent;

  constructor(
    private readonly token: string,
    /** Its own address on the loopback, by which a proxy keeps it on one gateway; the usual one where it is missing. */
    readonly localAddress?: string,
  ) {
    this.#agent = new Agent(localAddress ? { connect: { localAddress } } : {});
  }

  /** Rejects when nothing answers, or no JSON does. */
  async send<Data>(url: string, query: string, variables: object = {}): Promise<GraphqlResponse<Data>> {
    const body = JSON.stringify({ query, variables });
    return this.#post(url, body, { "content-type": "application/json" });
  }

  /** Sends a mutation with a file, as the multipart specification of GraphQL says; null where nothing answers. */
  async upload<Data>(
    url: string,
    { query, file }: { readonly query: string; readonly file: File },
  ): Promise<GraphqlResponse<Data> | null> {
    const body = new FormData();
    body.set("operations", JSON.stringify({ query, variables: { file: null } }));
    body.set("map", JSON.stringify({ 0: ["variables.file"] }));
    body.set("0", file);
    return this.#post<Data>(url, body, { "apollo-require-preflight": "true" }).catch(() => null);
  }

  async #post<Data>(
    url: string,
    body: string | FormData,
    type: Readonly<Record<string, string>>,
  ): Promise<GraphqlResponse<Data>> {
    const headers = { ...type, authorization: `Bearer ${this.token}` };
    const options = { method: "POST", headers, body, dispatcher: this.#agent };
    const response = await this.#request(`${url}/graphql`, options);
    const answer = (await response.json()) as GraphqlResponse<Data>;
    if (answer.errors?.some(({ extensions }) => extensions.code === "INTERNAL"))
      this.failed.push(JSON.stringify(answer.errors));
    return answer;
  }

  /**
   * Sends a mutation to one gateway or the other until one answers; null where what it names is gone. `report` gets other refusals.
   * A repeated mutation returns the first one's result, by its clientId.
   */
  async repeat<Data>(
    choose: () => string,
    { query, variables }: { readonly query: string; readonly variables: object },
    report: (refusal: string) => void,
  ): Promise<Data | null> {
    for (;;) {
      try {
        const { data, errors } = await this.send<Data>(choose(), query, variables);
        if (!errors) return data;
        // Deleted by a first try whose answer was lost, or by another author.
        if (errors[0]?.extensions.code === "NOT_FOUND") return null;
        if (errors[0]?.extensions.code !== "INTERNAL") report(JSON.stringify(errors));
      } catch {
        // This gateway is down: the next try may choose the other one.
      }
      await wait(20);
    }
  }

  /** Loads a page; any answer but 200 is a failed request. */
  async load(url: string): Promise<void> {
    await (await this.#request(url, { dispatcher: this.#agent })).arrayBuffer();
  }

  async #request(...options: Parameters<typeof fetch>) {
    this.requests += 1;
    try {
      const response = await fetch(...options);
      if (response.status !== 200) this.failed.push(`${options[0]} answered ${response.status}`);
      return response;
    } catch (error) {
      this.failed.push(`${options[0]}: ${error} ${(error as Error).cause ?? ""}`);
      throw error;
    }
  }
}
