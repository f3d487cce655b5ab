import { parseArgs } from "node:util";
import { applyEnv, processEnv } from "../core/env.ts";
import { chooseOperatorLanguage, inLanguage, languageOf } from "../core/operation/operator-language.ts";
import { systemReasonOf } from "../core/operation/system-reason.ts";
import { version } from "../core/operation/version.ts";
import { ImportError } from "../imports/source/records.ts";
import { type Command, type CommandInput, type Outcome, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf, helpOfAll } from "./help.ts";
import { nearestName } from "./nearest-name.ts";
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
    if (["--version", "-v", "-V"].includes(words[0] ?? "")) return say(terminal, version, 0);
    const isHelp =
      words.length === 0 || words[0] === "help" || words.includes("--help") || words.includes("-h");
    const named = words.filter((word) => word !== "help" && !word.startsWith("-"));
    if (isHelp && named.length === 0) return say(terminal, helpOfAll(commands), 0);
    if (isHelp && groupOf(named).length > 0) return say(terminal, helpOfAll(groupOf(named)), 0);
    const command = commandOf(named);
    if (isHelp) return say(terminal, helpOf(command), 0);
    const { lines, json, exitCode = 0 } = await execute(command, words, terminal);
    const printed = isJson ? [JSON.stringify(json, null, 1)] : lines;
    return printed.length > 0 ? say(terminal, printed.join("\n"), exitCode) : exitCode;
  } catch (error) {
    const message = messageOf(error);
    if (isJson) terminal.out(`${JSON.stringify({ error: message })}\n`);
    terminal.err(`${message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function say(terminal: Terminal, text: string, exitCode: number): number {
  terminal.out(`${text}\n`);
  return exitCode;
}

/** Returns an error's message with that of its cause, which names what a library only calls a failure. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = systemReasonOf(error);
  if (reason) return reason;
  const message = error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
  // The message of a refused file says it all; its cause is the English of a library.
  if (!error.cause || error instanceof ImportError) return message;
  const cause = messageOf(error.cause);
  return message.includes(cause) ? message : `${message} (${cause})`;
}

/** Returns the commands of two words that begin with the only word given: `mail`. */
const groupOf = (words: readonly string[]): Command[] =>
  words.length === 1 ? commands.filter(({ name }) => name.startsWith(`${words[0]} `)) : [];

/** Returns the command that the words begin with. Throws UsageError. */
export function commandOf(words: readonly string[]): Command {
  const found = commands.find(({ name }) => name.split(" ").every((word, index) => words[index] === word));
  if (found) return found;
  const group = groupOf(words);
  const name = words.slice(0, 2).join(" ");
  if (group.length > 0)
    throw new UsageError(
      `${inLanguage(`Commande incomplète\u00a0: ${name}`, `Incomplete command: ${name}`)}\n\n${helpOfAll(group)}`,
    );
  const unknown = inLanguage(`Commande inconnue\u00a0: ${name}`, `Unknown command: ${name}`);
  const near = nearestName(
    words,
    commands.map((each) => each.name),
  );
  throw new UsageError(
    near
      ? `${unknown}\n${inLanguage(`La plus proche\u00a0: palabre ${near}. Toutes\u00a0: palabre help`, `The nearest one: palabre ${near}. All of them: palabre help`)}`
      : `${unknown}\n\n${helpOfAll(commands)}`,
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
    env: () => applyEnv(processEnv()),
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
    throw wrongUsage(command, optionFault(error as NodeJS.ErrnoException));
  }
  const positionals = parsed.positionals.slice(command.name.split(" ").length);
  const [min, max] = command.count ?? [0, 0];
  if (positionals.length < min) {
    const missing = inLanguage(...(command.takes ?? ["", ""]));
    throw wrongUsage(
      command,
      inLanguage(`Argument manquant\u00a0: ${missing}`, `Missing argument: ${missing}`),
    );
  }
  if (positionals.length > max) {
    const extra = positionals.slice(max).join(" ");
    throw wrongUsage(command, inLanguage(`De trop\u00a0: ${extra}`, `Too many arguments: ${extra}`));
  }
  return { positionals, values: parsed.values };
}

/** Returns the fault of an option. Node's message is English and names the option between quotation marks. */
function optionFault({ code, message }: NodeJS.ErrnoException): string {
  const [, name = ""] = /'(--?[^' ]+)/.exec(message) ?? [];
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE")
    return inLanguage(`Option inattendue\u00a0: ${name}`, `Unexpected option: ${name}`);
  return / not take /.test(message)
    ? inLanguage(`${name} ne prend pas de valeur.`, `${name} takes no value.`)
    : inLanguage(`${name} attend une valeur.`, `${name} takes a value.`);
}

const wrongUsage = (command: Command, reason: string): UsageError =>
  new UsageError(`${reason}\n\n${helpOf(command)}`);
