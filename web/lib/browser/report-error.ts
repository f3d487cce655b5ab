import type { ClientErrorReport } from "../../../schema/client-errors.ts";
import { NetworkError, request } from "./requests/network.ts";

/** A page that fails again and again reports no more than that. */
const mostReports = 5;
const mostFrames = 12;

const reported = new Set<string>();

const frameForm = /\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,9}/g;

/**
 * Reports what no part of the page has caught. Only what comes from the site's own files: extensions of the browser and scripts
 * of others fail in every page.
 */
export function reportUncaught(): void {
  const report = (kind: ClientErrorReport["kind"], error: unknown) => {
    if (error instanceof Error && !(error instanceof NetworkError) && error.stack?.match(frameForm))
      reportError(kind, error);
  };
  addEventListener("error", ({ error }) => report("script", error));
  addEventListener("unhandledrejection", ({ reason }) => report("promise", reason));
}

/**
 * Reports an error to the gateway's log, each place once a page: its name, React's number and the places in the site's own
 * files. The message stays here, since it may quote what somebody wrote.
 */
export function reportError(kind: ClientErrorReport["kind"], error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error();
  const report: ClientErrorReport = {
    kind,
    name: /^\w{1,40}$/.test(name) ? name : "Error",
    reactCode: Number(/React error #(\d{1,4})/.exec(message)?.[1] ?? 0),
    // The first words of the address: the rest may be a token.
    page: /^(?:\/studio)?\/[a-z-]{0,40}/.exec(location.pathname)?.[0] ?? "/",
    frames: (stack?.match(frameForm) ?? []).slice(0, mostFrames),
  };
  const body = JSON.stringify(report);
  if (reported.has(body) || reported.size >= mostReports) return;
  reported.add(body);
  const headers = { "content-type": "application/json" };
  // Sent to its end where the page is left; a report that is lost is not missed.
  request("/client-errors", { method: "POST", keepalive: true, headers, body }).catch(() => {});
}
