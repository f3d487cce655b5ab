/**
 * Kinds of errors that a browser reports: caught by a boundary, caught by none, mended by React itself, of the editor, of an action
 * that nobody expected to fail so, of a script outside React, and of a promise that nobody waited for.
 */
export const clientErrorKinds = [
  ...(["caught", "uncaught", "recoverable", "editor"] as const),
  ...(["unexpected", "script", "promise"] as const),
] as const;

/** Report of an error in a browser. Each field has a form that no personal data fits in (rules/client-error.ts). */
export interface ClientErrorReport {
  kind: (typeof clientErrorKinds)[number];
  /** Name of the error's class. */
  name: string;
  /** Number of React's own errors; 0 for others. */
  reactCode: number;
  /** First segment of the page's path. */
  page: string;
  /** Places in the site's own scripts, « /assets/name.js:line:column ». */
  frames: string[];
}
