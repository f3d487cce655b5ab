import type { PageService } from "../../../schema/site/integrations.ts";
import { consentKey, persistent } from "../../lib/browser/storage.ts";

/** A reader's consent, by the keys of the services, and when the last one was made. */
interface Consent {
  readonly at: number;
  readonly of: Readonly<Record<string, boolean>>;
}

/** The CNIL recommends to ask again after six months. */
const mostAge = 182 * 86_400_000;

const kept = persistent<Consent>(consentKey);

/** Returns the consent that still holds. */
export function readConsent(): Consent["of"] {
  const { at, of } = kept.read() ?? { at: 0, of: {} };
  return Date.now() - at < mostAge ? of : {};
}

export const writeConsent = (of: Consent["of"]): boolean => kept.write({ at: Date.now(), of });

/** Returns whether a service runs: by consent, or unless it was refused where none is needed. */
export const mayRun = ({ key, needsConsent }: PageService, consent: Consent["of"]): boolean =>
  consent[key] ?? !needsConsent;
