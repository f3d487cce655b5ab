import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Db, ObjectId } from "mongodb";
import type { UnreliableSmtp } from "../../gateway/testing/servers/unreliable-smtp.ts";
import type { ChaosClient } from "./client.ts";

/** Subscribers of a letter, which at the usual ten mails a second is on its way for four seconds. */
const subscribers = 40;
const longestSending = 120_000;

/** Simulated editor who sends one letter after the other, each once the former has reached everybody. */
export class ChaosLetters {
  readonly problems: string[] = [];
  readonly #sent: string[] = [];
  #isOver = false;

  constructor(
    private readonly choose: () => string,
    private readonly client: ChaosClient,
    private readonly db: Db,
    private readonly smtp: UnreliableSmtp,
  ) {}

  async work(): Promise<void> {
    await this.#addSubscribers();
    while (!this.#isOver) await this.#sendOne();
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Returns the recipients whose shown outcome is not what the mail server did, and a line that counts what was sent. */
  async differences(): Promise<{ readonly problems: string[]; readonly summary: string }> {
    const documentId = { $in: this.#sent.map((id) => new ObjectId(id)) };
    const recipients = await this.db.collection("mailingRecipients").find({ documentId }).toArray();
    const times = new Map<string, number>();
    for (const id of [...this.smtp.taken.values()].flat()) times.set(id, (times.get(id) ?? 0) + 1);
    // The Message-ID of a mail begins with the id of its recipient.
    const taken = (_id: ObjectId) =>
      [...times].reduce((sum, [id, count]) => sum + (id.includes(String(_id)) ? count : 0), 0);
    const wrong = recipients.filter(({ _id, state }) => {
      const count = taken(_id);
      return state === "SENT" ? count !== 1 : state !== "UNCONFIRMED" || count > 1;
    });
    const problems = wrong.map(({ _id, state }) => `a mail is ${state}, and was taken ${taken(_id)} times`);
    const expected = this.#sent.length * subscribers;
    if (recipients.length !== expected) problems.push(`${recipients.length} recipients of ${expected}`);
    const unconfirmed = recipients.filter(({ state }) => state === "UNCONFIRMED").length;
    const summary = `${this.#sent.length} letters: ${recipients.length} mails, ${unconfirmed} unconfirmed`;
    return { problems, summary };
  }

  async #addSubscribers(): Promise<void> {
    const made = { state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date() };
    const each = Array.from({ length: subscribers }, (_, index) => ({
      updateOne: {
        filter: { email: `lecteur-${index}@exemple.ci` },
        update: { $setOnInsert: made },
        upsert: true,
      },
    }));
    await this.db.collection("subscribers").bulkWrite(each);
  }

  async #sendOne(): Promise<void> {
    const input = { subject: "La lettre du soir", content: "Ce qui s’est dit.", clientId: randomUUID() };
    const create = "mutation ($input: LetterInput!) { createLetter(input: $input) { id } }";
    const report = (refusal: string) => this.problems.push(refusal);
    const variables = { input };
    const made = await this.client.repeat<Created>(this.choose, { query: create, variables }, report);
    if (!made) return;
    const { id } = made.createLetter;
    this.#sent.push(id);
    await this.#send(id);
    const until = performance.now() + longestSending;
    while (performance.now() < until) {
      const mailing = await this.db.collection("mailings").findOne({ documentId: new ObjectId(id) });
      if (mailing?.state === "DONE") return;
      await wait(200);
    }
    this.problems.push(`the letter ${id} has not reached everybody in ${longestSending} ms`);
  }

  /** Sends a letter until a gateway says that it is sent: a repeated sending is refused, as one that left already. */
  async #send(id: string): Promise<void> {
    const query = "mutation ($id: ID!) { sendLetter(id: $id) { state } }";
    for (;;) {
      const answer = await this.client.send<unknown>(this.choose(), query, { id }).catch(() => null);
      const [error] = answer?.errors ?? [];
      if (answer && (!error || error.extensions.code === "CONFLICT")) return;
      if (error && error.extensions.code !== "INTERNAL") this.problems.push(JSON.stringify(error));
      await wait(50);
    }
  }
}

interface Created {
  readonly createLetter: { readonly id: string };
}
