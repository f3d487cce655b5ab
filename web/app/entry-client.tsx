// Imported first, since the order of imports is the order of the stylesheet.
import "./styles.ts";

// The policy for strings of libraries, before any of them runs.
import "../lib/text/trusted-html.ts";

import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { applyLabels } from "../../schema/labels.ts";
import { applyUploadLimits } from "../../schema/upload-limits.ts";
import { reportError, reportUncaught } from "../lib/browser/report-error.ts";
import { clearTypedFields, collectTypedFields } from "../lib/browser/restored-input.ts";
import { createClient } from "../lib/data/apollo.ts";
import { withBody } from "../lib/data/article-body.ts";
import { documentOf } from "../lib/data/query.ts";
import { catchUpOnReturn } from "../lib/data/realtime-client.ts";
import type { PageState } from "../lib/page-state.ts";
import { resumeSession } from "../lib/session.ts";
import { App } from "./App.tsx";
import { matchRoute } from "./match-route.ts";
import { loadPage } from "./page-modules.ts";
import { queriesOf } from "./queries.ts";

interface State {
  page: PageState;
  data: unknown[];
}

/** Writes the page's results into Apollo's cache, where the hooks look for them. */
function fillCache(client: ApolloClient, { page, data }: State): void {
  const match = matchRoute(location.pathname + location.search, page.site.hiddenAreas);
  queriesOf(match && { ...match, sent: page.sent }, page.isPersonal).forEach((query, index) => {
    const result = withBody(data[index]);
    if (result) client.writeQuery({ query: documentOf(query), variables: query.variables, data: result });
  });
}

/** Returns a handler of errors that React passes to the root: the console has them whole, the gateway's log without texts. */
const reporting = (kind: Parameters<typeof reportError>[0]) => (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: where React itself would write it
  console.error(error);
  reportError(kind, error);
};

/**
 * Wraps the page instead of standing beside it: a sibling would change the ids that React generates, and they
 * must equal the server's.
 */
function Ready({ client, children }: { client: ApolloClient; children: ReactNode }) {
  useEffect(() => {
    client.prioritizeCacheValues = false;
    // In a task of its own: the studio's forms are rendered after hydration.
    setTimeout(clearTypedFields);
    window.palabreReady?.();
  }, [client]);
  return children;
}

async function start(): Promise<void> {
  reportUncaught();
  const state = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as State;
  applyLabels(state.page.site.labels);
  applyUploadLimits(state.page.site.uploadLimits);
  const root = document.getElementById("root");
  const match = matchRoute(location.pathname + location.search, state.page.site.hiddenAreas);
  if (match) await loadPage(match.route);
  // The first query of every page is the shell's (queries.ts).
  const [shell] = state.data as [{ me?: { id: string } | null }?];
  resumeSession(state.page.isPersonal, shell?.me?.id);
  const client = createClient();
  client.prioritizeCacheValues = true;
  fillCache(client, state);
  collectTypedFields();
  catchUpOnReturn();
  hydrateRoot(
    root!,
    <ApolloProvider client={client}>
      <Ready client={client}>
        <BrowserRouter>
          <App page={state.page} />
        </BrowserRouter>
      </Ready>
    </ApolloProvider>,
    {
      onCaughtError: reporting("caught"),
      onUncaughtError: reporting("uncaught"),
      onRecoverableError: reporting("recoverable"),
    },
  );
}

start();
