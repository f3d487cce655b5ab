import { AppError } from "./errors.ts";

/**
 * The most levels of lists and objects in a client's JSON. No input of the API has ten; what follows values by
 * recursion (JSON.stringify, coercion, yup) exhausts the stack at a few thousand.
 */
export const maxJsonDepth = 64;

/** Throws BAD_USER_INPUT for a parsed JSON value that is nested too deeply. Works level by level, without recursion. */
export function requireShallow(value: unknown): void {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) {
      const message = `Cette demande est imbriquée trop profondément : ${maxJsonDepth} niveaux au plus.`;
      throw new AppError("BAD_USER_INPUT", message);
    }
    level = level.flatMap((each) => Object.values(each).filter(isContainer));
  }
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;
