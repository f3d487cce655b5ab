import { Agent, fetch } from "undici";

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
    const headers = { "content-type": "application/json", authorization: `Bearer ${this.token}` };
    const body = JSON.stringify({ query, variables });
    const options = { method: "POST", headers, body, dispatcher: this.#agent };
    const response = await this.#request(`${url}/graphql`, options);
    const answer = (await response.json()) as GraphqlResponse<Data>;
    if (answer.errors?.some(({ extensions }) => extensions.code === "INTERNAL"))
      this.failed.push(JSON.stringify(answer.errors));
    return answer;
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
