import { inLanguage } from "../core/operation/operator-language.ts";
import type { Command, OperatorText } from "./command.ts";

const text = ([french, english]: OperatorText): string => inLanguage(french, english);

/** Options that every command has. */
const common: readonly (readonly [string, OperatorText])[] = [
  ["--json", ["résultat en JSON sur la sortie standard", "result as JSON on standard output"]],
  ["--help", ["montre cette aide, sans rien faire", "shows this help, and does nothing"]],
];

const usageOf = ({ name, takes }: Command): string => [name, takes && text(takes)].filter(Boolean).join(" ");

/** Returns two columns, the left one as wide as its widest cell. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}

/** Help of the command line: every command in a line. */
export const helpOfAll = (commands: readonly Command[]): string =>
  [
    inLanguage("Usage\u00a0: palabre <commande> [options]", "Usage: palabre <command> [options]"),
    "",
    ...columns(commands.map((command) => [usageOf(command), text(command.summary)])),
    "",
    inLanguage(
      "Aide d’une commande\u00a0: palabre help <commande>",
      "Help of a command: palabre help <command>",
    ),
    inLanguage("Version\u00a0: palabre --version", "Version: palabre --version"),
    inLanguage(
      "Code de sortie\u00a0: 0 fait, 1 échec ou défaut trouvé, 2 mauvais usage.",
      "Exit code: 0 done, 1 failure or fault found, 2 wrong usage.",
    ),
  ].join("\n");

/** Help of one command. */
export function helpOf(command: Command): string {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value, help }]) => [`--${[name, value].filter(Boolean).join(" ")}`, text(help)] as const,
  );
  const options = [...own, ...common.map(([name, help]) => [name, text(help)] as const)];
  return [
    `${inLanguage("Usage\u00a0:", "Usage:")} palabre ${usageOf(command)} [options]`,
    "",
    text(command.summary),
    ...(command.details ? [text(command.details)] : []),
    "",
    "Options",
    ...columns(options),
  ].join("\n");
}
