import type { PageService } from "../../../schema/site/integrations.ts";
import { choicesKey, persistent } from "../../lib/browser/storage.ts";

/** A reader's choices, by the keys of the services, and when the last one was made. */
interface Choices {
  readonly at: number;
  readonly of: Readonly<Record<string, boolean>>;
}

/** The CNIL recommends to ask again after six months. */
const mostAge = 182 * 86_400_000;

const kept = persistent<Choices>(choicesKey);

/** Returns the choices that still hold. */
export function readChoices(): Choices["of"] {
  const { at, of } = kept.read() ?? { at: 0, of: {} };
  return Date.now() - at < mostAge ? of : {};
}

export const writeChoices = (of: Choices["of"]): boolean => kept.write({ at: Date.now(), of });

/** Returns whether a service runs: by consent, or unless it was refused where none is needed. */
export const isChosen = ({ key, needsConsent }: PageService, choices: Choices["of"]): boolean =>
  choices[key] ?? !needsConsent;
