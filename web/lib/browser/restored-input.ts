import { useState } from "react";
import { fieldName } from "../field-names.ts";
import { readTypedFields, type TypedForms } from "./restored-fields.ts";
import { noteReload, saveTypedFields, takeTypedFields } from "./storage.ts";

/**
 * Keeps input typed before hydration: it is read from the DOM just before React takes the fields over, and
 * the forms use it as initial values. Forms and fields are identified by their names.
 */
let typed: TypedForms = {};

/** Called before hydration: reads input saved by a forced reload, then the current values of the fields. */
export function collectTypedFields(): void {
  const restored = takeTypedFields();
  const now = readTypedFields(true);
  typed = Object.fromEntries(
    [...new Set([...Object.keys(restored), ...Object.keys(now)])].map((form) => [
      form,
      { ...restored[form], ...now[form] },
    ]),
  );
  for (const form of document.forms) showTypedFields(form);
}

/** Sets the DOM's default values to the forms' initial values, so that hydration finds what it expects. */
function showTypedFields(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(typed[form.getAttribute("name") ?? ""] ?? {})) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.value !== value) field.value = value;
    field.defaultValue = value;
  }
}

/** Called after hydration: a form opened later starts empty. */
export function clearTypedFields(): void {
  typed = {};
}

/** Reloads the page with what is typed. */
export function reloadKeepingInput(): void {
  saveTypedFields(readTypedFields(false));
  location.reload();
}

/**
 * Reloads the page for a missing file of a former version, with what is typed. Once a session of this tab: while two versions
 * take turns behind one address, the next page may lack its file too. Never where what is typed can't be saved.
 */
export function reloadOnce(): void {
  if (saveTypedFields(readTypedFields(false)) && noteReload()) location.reload();
}

/** Returns a form's initial values: the given ones, overridden by input typed before hydration. */
export function useTypedValues<Values extends Record<string, unknown>>(
  form: string,
  initial: Values,
): Values {
  const [values] = useState(() => {
    const known = typed[form] ?? {};
    const restored = Object.keys(initial).flatMap((name) => {
      const value = known[fieldName(name)];
      return value === undefined ? [] : [[name, value]];
    });
    return { ...initial, ...Object.fromEntries(restored) };
  });
  return values;
}
