import { parseArgs } from "node:util";
import { applySettings, processSettings } from "../core/env.ts";
import { chooseOperatorLanguage, inLanguage, languageOf } from "../core/operation/operator-language.ts";
import { version } from "../core/operation/version.ts";
import { type Command, type CommandInput, type Outcome, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf, helpOfAll } from "./help.ts";
import { progressReporter } from "./progress.ts";

/** Output of a command: its standard output and its error output. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  readonly isTerminal: boolean;
}

/**
 * Runs one command line and returns its exit code: 0 done, 1 failure, 2 wrong usage. `--help`, in any place, only prints
 * the help: nothing is loaded, read or created.
 */
export async function runCommand(
  words: readonly string[],
  terminal: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  chooseOperatorLanguage(languageOf(environment));
  const isJson = words.includes("--json");
  try {
    if (words[0] === "--version") return say(terminal, version, 0);
    const isHelp =
      words.length === 0 || words[0] === "help" || words.includes("--help") || words.includes("-h");
    const named = words.filter((word) => word !== "help" && !word.startsWith("-"));
    if (isHelp && named.length === 0) return say(terminal, helpOfAll(commands), 0);
    const command = commandOf(named);
    if (isHelp) return say(terminal, helpOf(command), 0);
    const { lines, json, exitCode = 0 } = await execute(command, words, terminal);
    const printed = isJson ? [JSON.stringify(json, null, 1)] : lines;
    return printed.length > 0 ? say(terminal, printed.join("\n"), exitCode) : exitCode;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isJson) terminal.out(`${JSON.stringify({ error: message })}\n`);
    terminal.err(`${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function say(terminal: Terminal, text: string, exitCode: number): number {
  terminal.out(`${text}\n`);
  return exitCode;
}

/** Returns the command that the words begin with. Throws UsageError. */
export function commandOf(words: readonly string[]): Command {
  const found = commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));
  if (found) return found;
  const name = words.slice(0, 2).join(" ");
  throw new UsageError(
    `${inLanguage(`Commande inconnue\u00a0: ${name}`, `Unknown command: ${name}`)}\n\n${helpOfAll(commands)}`,
  );
}

function execute(command: Command, words: readonly string[], terminal: Terminal): Promise<Outcome> {
  const { positionals, values } = parse(command, words);
  const input: CommandInput = {
    positionals,
    options: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    ),
    switches: new Set(Object.keys(values).filter((name) => values[name] === true)),
    settings: () => applySettings(processSettings()),
    print: (line) => terminal.out(`${line}\n`),
    warn: (line) => terminal.err(`${line}\n`),
    progress: progressReporter((text) => terminal.err(text), terminal.isTerminal),
  };
  return command.load().then(({ run }) => run(input));
}

/** Returns the options and arguments of a command line. Throws UsageError. */
export function parse(command: Command, words: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, json: {} }).map(([name, option]) => [
      name,
      { type: "value" in option ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  let parsed: { positionals: string[]; values: Record<string, string | boolean | undefined> };
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // Node's message is English and begins with the option's name in quotation marks.
    const [, name = ""] = /'(--?[^' ]+)/.exec((error as Error).message) ?? [];
    throw wrongUsage(command, inLanguage(`Option inattendue\u00a0: ${name}`, `Unexpected option: ${name}`));
  }
  const positionals = parsed.positionals.slice(command.name.split(" ").length);
  const [min, max] = command.count ?? [0, 0];
  if (positionals.length < min || positionals.length > max)
    throw wrongUsage(command, inLanguage("Arguments inattendus.", "Unexpected arguments."));
  return { positionals, values: parsed.values };
}

const wrongUsage = (command: Command, reason: string): UsageError =>
  new UsageError(`${reason}\n\n${helpOf(command)}`);
