import type { Media } from "../content/fields-context.ts";
import type { FieldsStep } from "./brought-record.ts";

interface Waiting {
  resolve(step: FieldsStep): void;
  reject(error: unknown): void;
}

/**
 * Media of an import, which only the gateway stores: work that needs one stops there, its question is the result of the task,
 * and the next task brings the answer.
 */
export class RequestedMedia implements Media {
  #waiting: Waiting | null = null;
  #answer: ((name: string | null) => void) | null = null;

  store: Media["store"] = (addresses, known) =>
    new Promise((resolve) => {
      this.#answer = resolve;
      this.#waiting?.resolve({ kind: "medium", addresses, known });
    });

  /** Begins work; returns its first question, or its end. */
  begin(work: () => Promise<FieldsStep>): Promise<FieldsStep> {
    return this.#next(() => {
      work().then(
        (step) => this.#waiting?.resolve(step),
        (error: unknown) => this.#waiting?.reject(error),
      );
    });
  }

  /** Answers the question; returns the next one, or the end of the work. */
  answer(name: string | null): Promise<FieldsStep> {
    return this.#next(() => this.#answer?.(name));
  }

  #next(go: () => void): Promise<FieldsStep> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      go();
    });
  }
}
