import type { Env } from "../core/env.ts";

/** A text in French and in English. */
export type OperatorText = readonly [french: string, english: string];

export interface CommandOption {
  /** Placeholder of its value, such as `<n>`; a switch has none. */
  readonly value?: string;
  readonly help: OperatorText;
}

/** One command of the command line. Its work is in a module of its own, loaded only when it runs. */
export interface Command {
  /** Name of one or two words: `mail list`. */
  readonly name: string;
  /** Arguments in the line of usage, such as `<folder>`; absent when it has none. */
  readonly takes?: OperatorText;
  readonly summary: OperatorText;
  /** Further lines of the help. */
  readonly details?: OperatorText;
  /** Fewest and most arguments; none by default. */
  readonly count?: readonly [min: number, max: number];
  readonly options?: Readonly<Record<string, CommandOption>>;
  load(): Promise<{ run: RunCommand }>;
}

/** Result of a command: lines for people, or a value for `--json`. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** 1 when the command ran and found a fault. */
  readonly exitCode?: 0 | 1;
}

/** Reports progress: verb, subject, how many are done, of how many. */
export type ReportProgress = (verb: string, what: string, done: number, total?: number) => void;

export interface CommandInput {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly switches: ReadonlySet<string>;
  /** Applies the environment of the process and returns it. Throws StartError. */
  env(): Env;
  /** Prints a line at once, before the command ends. */
  print(line: string): void;
  /** Prints a remark on standard error. */
  warn(line: string): void;
  readonly progress: ReportProgress;
}

export type RunCommand = (input: CommandInput) => Promise<Outcome>;

/** Wrong usage: an unknown command or option, a missing argument. The command ends with 2. */
export class UsageError extends Error {}
