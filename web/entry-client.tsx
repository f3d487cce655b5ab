// First, since the order of imports is the order of the stylesheet.
import "./styles.ts";

import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { createClient } from "./apollo.ts";
import { withBody } from "./body.ts";
import { catchUpOnReturn } from "./live.ts";
import type { PageState } from "./page.ts";
import { queriesOf } from "./queries.ts";
import { documentOf } from "./query.ts";
import { loadPage, matchRoute } from "./routes.tsx";
import { resumeSession } from "./session.ts";
import { collectTyped, forgetTyped, reloadKeepingTyped } from "./typed.ts";

interface State {
  page: PageState;
  data: unknown[];
}

/** The page's own results, written where Apollo's hooks will look for them. */
function fill(client: ApolloClient, { page, data }: State): void {
  queriesOf(matchRoute(location.pathname + location.search), page.isPersonal).forEach((query, index) => {
    const result = withBody(data[index]);
    if (result) client.writeQuery({ query: documentOf(query), variables: query.variables, data: result });
  });
}

/** Around the page, never beside it: of two neighbours React would count other ids than the server did. */
function Ready({ client, children }: { client: ApolloClient; children: ReactNode }) {
  useEffect(() => {
    client.prioritizeCacheValues = false;
    forgetTyped();
    window.palabreReady?.();
    // Shows a page of our own where there is no network. Not while developing: it would hold on to what changes.
    if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => {});
  }, [client]);
  return children;
}

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as State;
  const root = document.getElementById("root");
  const match = matchRoute(location.pathname + location.search);
  if (match) await loadPage(match.route);
  resumeSession(state.page.isPersonal);
  const client = createClient();
  client.prioritizeCacheValues = true;
  fill(client, state);
  collectTyped();
  catchUpOnReturn();
  window.addEventListener("vite:preloadError", reloadKeepingTyped);
  hydrateRoot(
    root!,
    <ApolloProvider client={client}>
      <Ready client={client}>
        <BrowserRouter>
          <App page={state.page} />
        </BrowserRouter>
      </Ready>
    </ApolloProvider>,
  );
}

start();
