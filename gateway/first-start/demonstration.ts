import type { Viewer } from "../core/policies.ts";
import { Registration } from "../core/registration.ts";

interface Demonstration {
  /** State of its content on the site. */
  state(): Promise<"THERE" | "REMOVING" | "ABSENT">;
  /** Begins to remove its articles, files and accounts, and nothing else. What a stop interrupts is completed at the next start. */
  beginRemoval(administrator: Viewer): Promise<void>;
}

/** The demonstration content, which the process knows. */
export const demonstration = new Registration<Demonstration>("first start: demonstration");
