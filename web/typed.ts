import { useState } from "react";
import { keepTyped, takeTyped } from "./storage.ts";
import { readTypedFields, type TypedForms } from "./typed-fields.ts";

/**
 * What a person types before the client is there is not lost: it is read from the page just before React takes the
 * fields over, and the forms start from it. Forms and fields are known by their names.
 */
let typed: TypedForms = {};

/** Called before hydration: what a forced reload kept, then what stands in the fields now. */
export function collectTyped(): void {
  const kept = takeTyped();
  const now = readTypedFields(true);
  typed = Object.fromEntries(
    [...new Set([...Object.keys(kept), ...Object.keys(now)])].map((form) => [
      form,
      { ...kept[form], ...now[form] },
    ]),
  );
  for (const form of document.forms) showTyped(form);
}

/** The page then says what the forms start from, and hydration finds what it expects. */
function showTyped(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(typed[form.getAttribute("name") ?? ""] ?? {})) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.value !== value) field.value = value;
    field.defaultValue = value;
  }
}

/** Called after hydration: a form opened later starts empty. */
export function forgetTyped(): void {
  typed = {};
}

/** A chunk of the former version is gone: keeps what is typed and loads the page anew. Not when the network is lost. */
export async function reloadKeepingTyped(): Promise<void> {
  const isReachable = await fetch(location.href, { method: "HEAD" }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (isReachable && keepTyped(readTypedFields(false))) location.reload();
}

/** A form's first values: the given ones, and what was typed before the client came. */
export function useTyped<Values extends Record<string, unknown>>(form: string, initial: Values): Values {
  const [values] = useState(() => {
    const known = Object.entries(typed[form] ?? {}).filter(([name]) => name in initial);
    return { ...initial, ...Object.fromEntries(known) };
  });
  return values;
}
