// Imported first, since the order of imports is the order of the stylesheet.
import "./styles.ts";

import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { applyLabels } from "../../schema/labels.ts";
import type {
  PageFailure,
  PageRequest,
  RenderedPage,
  Renderer,
  RendererOptions,
} from "../../schema/render.ts";
import { applyUploadLimits } from "../../schema/upload-limits.ts";
import type { ShellQuery } from "../gql/graphql.ts";
import { withoutBody } from "../lib/data/article-body.ts";
import { documentOf, type PreloadedResult, PreloadedResults } from "../lib/data/query.ts";
import { loginPath, pathAfterLogin } from "../lib/next-path.ts";
import type { PageState } from "../lib/page-state.ts";
import { App } from "./App.tsx";
import { liveDocuments } from "./live-documents.ts";
import { matchRoute, type RouteMatch } from "./match-route.ts";
import { isStudio, loadPage } from "./page-modules.ts";
import { queriesOf } from "./queries.ts";
import { createDocument } from "./rendering/document.ts";
import { type PageOutcome, pageOutcomes } from "./rendering/page-outcomes.ts";
import { hasTokenParam } from "./route.ts";
import { isAllowed, isForMembers, pageBefore } from "./route-access.ts";
import { redirects } from "./routes.ts";

const visitor: ShellQuery = { me: null };
const failures: Record<string, PageFailure> = {
  NOT_FOUND: 404,
  BAD_USER_INPUT: 404,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
};

/**
 * Creates the server renderer: runs the page's queries in parallel, renders once and embeds the results for
 * the browser.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const document = createDocument(options);
  const renderPage = createPageRenderer(document);

  async function render(request: PageRequest): Promise<RenderedPage> {
    const { pathname, search } = new URL(request.url, "https://palabre.invalid");
    const elsewhere = redirects[pathname];
    if (elsewhere) return redirect(elsewhere + search);
    const found = request.failure ? null : matchRoute(request.url, request.site.hiddenAreas);
    const match = found && { ...found, sent: request.sent };
    // Loading the page's module registers the documents of its queries; from the second request on it is
    // cached.
    if (match && !isStudio(match.route)) await loadPage(match.route);
    const results = await runQueries(request, match);
    const viewer = (results[0]?.data as ShellQuery | undefined)?.me ?? null;
    const access = match?.route.access;
    if (!viewer && isForMembers(access)) return redirect(loginPath(request.url));
    if (viewer && access === "visitor") {
      return redirect(pathAfterLogin(match?.search.get("next"), viewer.role));
    }
    const isRefused = match !== null && !isAllowed(match.route, viewer);
    if (isRefused) return renderPage(request, null, results.slice(0, shellSize(request)), 403);
    const before = match && pageBefore(match.route, viewer);
    if (before) return redirect(before);
    const outcome = outcomeOf(request, match, results);
    if (outcome && typeof outcome === "object") {
      // An address with a token expires, so its redirect is temporary.
      const status = match && hasTokenParam(match.route) ? 302 : 301;
      return { status, html: "", location: outcome.movedTo };
    }
    if (outcome === 410) return { ...renderPage(request, match, results, null), status: outcome };
    return renderPage(request, match, results, outcome ?? failureOf(request, match, results));
  }

  return { render, scriptHashes: document.scriptHashes, subscriptions: liveDocuments };
}

/** Returns a function that renders a page from its results. */
function createPageRenderer(document: ReturnType<typeof createDocument>) {
  return function renderPage(
    request: PageRequest,
    match: RouteMatch | null,
    results: PreloadedResult[],
    failure: PageFailure | null,
  ): RenderedPage {
    const { site, now, sent, hasSession: isPersonal } = request;
    // Rendering is synchronous: no other page is rendered with these meanwhile.
    applyLabels(site.labels);
    applyUploadLimits(site.uploadLimits);
    const page: PageState = { site, now, isPersonal, failure, sent };
    const app = renderToString(
      <PreloadedResults value={results}>
        <StaticRouter location={request.url}>
          <App page={page} />
        </StaticRouter>
      </PreloadedResults>,
    );
    const data = results.map((result) => withoutBody(result.data ?? null));
    const { appearance, integrations } = request;
    const route = match?.route ?? null;
    const isCopied = !failure && !isPersonal && match?.route.isCopied?.(match) === true;
    const written = document({ app, page, data, route, appearance, integrations });
    return { status: failure ?? 200, isCopied, ...written };
  };
}

const shellSize = ({ hasSession }: PageRequest) => queriesOf(null, hasSession).length;

const redirect = (location: string): RenderedPage => ({ status: 302, html: "", location });

/** Runs every query in parallel. A visitor's shell result is known without a query. */
function runQueries(request: PageRequest, match: RouteMatch | null): Promise<PreloadedResult[]> {
  const [shell, ...others] = queriesOf(match, request.hasSession);
  if (!shell) return Promise.resolve([]);
  const run = async (query: typeof shell): Promise<PreloadedResult> => {
    const { data, errors } = await request.execute(documentOf(query), query.variables);
    return errors?.[0] ? { ...query, error: errors[0] } : { ...query, data };
  };
  return Promise.all([request.hasSession ? run(shell) : { ...shell, data: visitor }, ...others.map(run)]);
}

function outcomeOf(request: PageRequest, match: RouteMatch | null, results: PreloadedResult[]): PageOutcome {
  const first = results[shellSize(request)];
  return match && first?.data ? (pageOutcomes[match.route.page]?.(first.data as never, match) ?? null) : null;
}

/**
 * Returns the failure of the page's own queries, the first error deciding; the shell works without its own
 * result.
 */
function failureOf(
  request: PageRequest,
  match: RouteMatch | null,
  results: PreloadedResult[],
): PageFailure | null {
  if (request.failure) return request.failure;
  if (!match) return 404;
  const own = results.slice(shellSize(request));
  // UNAUTHENTICATED: the cookie's session has ended, and the page is shown as to a visitor.
  const codes = own
    .flatMap(({ error }) => (error ? [codeOf(error)] : []))
    .filter((code) => code !== "UNAUTHENTICATED");
  const [first] = codes;
  return first === undefined ? null : (failures[first] ?? 500);
}

function codeOf(error: unknown): string {
  const { extensions } = error as { extensions?: { code?: unknown } };
  return typeof extensions?.code === "string" ? extensions.code : "INTERNAL";
}
