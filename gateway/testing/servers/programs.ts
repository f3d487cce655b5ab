import { execFileSync } from "node:child_process";

/**
 * Returns whether a program of the distribution is installed: whether it answers these arguments. Throws when it isn't and
 * the environment has the variable `required`, which `.ci/run` sets.
 */
export function isInstalled(program: string, args: readonly string[], required: string): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch (cause) {
    if (process.env[required])
      throw new Error(`${required} is set and ${program} is not installed`, { cause });
    return false;
  }
}
