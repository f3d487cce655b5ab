import { persistent, recentKey } from "../../../lib/browser/storage.ts";
import type { Command } from "./commands.ts";

const kept = 6;
const store = persistent<Command[]>(recentKey);

/** Returns what was opened last by the palette on this device, newest first. */
export const recentCommands = (): Command[] => store.read() ?? [];

/** Puts a command before the others. People are not kept: their names are personal data. */
export function rememberCommand(command: Command): void {
  if (command.group === "people") return;
  const others = recentCommands().filter(({ to }) => to !== command.to);
  store.write([{ ...command, group: "recent" as const }, ...others].slice(0, kept));
}
