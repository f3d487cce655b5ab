// First, since the order of imports is the order of the stylesheet.
import "./styles.ts";

import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { PageFailure, PageRequest, RenderedPage, Renderer, RendererOptions } from "../schema/render.ts";
import { App } from "./App.tsx";
import { withoutBody } from "./body.ts";
import { createDocument } from "./document.ts";
import type { ShellQuery } from "./gql/graphql.ts";
import { loginPath, safeNext } from "./next.ts";
import type { PageState } from "./page.ts";
import { queriesOf } from "./queries.ts";
import { documentOf, type PreloadedResult, PreloadedResults } from "./query.ts";
import { loadPage, matchRoute, type RouteMatch, redirects } from "./routes.tsx";

const visitor: ShellQuery = { me: null };
const failures: Record<string, PageFailure> = {
  NOT_FOUND: 404,
  BAD_USER_INPUT: 404,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
};

/** Makes pages: the queries side by side, one render, the results left in the page for the browser. */
export function createRenderer(options: RendererOptions): Renderer {
  const document = createDocument(options);

  async function render(request: PageRequest): Promise<RenderedPage> {
    const { pathname, search } = new URL(request.url, "https://palabre.invalid");
    const elsewhere = redirects[pathname];
    if (elsewhere) return redirect(elsewhere + search);
    const match = request.failure ? null : matchRoute(request.url);
    // The page's code brings the documents of its queries; it is there from the second request on.
    if (match) await loadPage(match.route);
    const results = await ask(request, match);
    const viewer = (results[0]?.data as ShellQuery | undefined)?.me ?? null;
    const access = match?.route.access;
    if (!viewer && (access === "member" || access === "admin")) return redirect(loginPath(request.url));
    if (viewer && access === "visitor") {
      return redirect(safeNext(match?.search.get("next")));
    }
    const isRefused = access === "admin" && !viewer?.isAdmin;
    if (isRefused) return draw(request, null, results.slice(0, shellSize(request)), 403);
    const settled = settle(request, match, results);
    const isSecret = match?.route.isSecret;
    // From an address that will not last it is no lasting move.
    if (settled && typeof settled === "object") {
      return { status: isSecret ? 302 : 301, html: "", location: settled.movedTo, isSecret };
    }
    if (settled === 410) return { ...draw(request, match, results, null), status: settled, isSecret };
    return { ...draw(request, match, results, settled ?? failureOf(request, match, results)), isSecret };
  }

  function draw(
    request: PageRequest,
    match: RouteMatch | null,
    results: PreloadedResult[],
    failure: PageFailure | null,
  ): RenderedPage {
    const page: PageState = {
      site: options.site,
      now: request.now,
      isPersonal: request.hasSession,
      failure,
    };
    const app = renderToString(
      <PreloadedResults value={results}>
        <StaticRouter location={request.url}>
          <App page={page} />
        </StaticRouter>
      </PreloadedResults>,
    );
    const data = results.map((result) => withoutBody(result.data ?? null));
    return { status: failure ?? 200, html: document({ app, page, data, route: match?.route ?? null }) };
  }

  return { render, scriptHashes: document.scriptHashes };
}

const shellSize = ({ hasSession }: PageRequest) => queriesOf(null, hasSession).length;

const redirect = (location: string): RenderedPage => ({ status: 302, html: "", location });

/** Every query at once. A visitor's own part is known without asking. */
function ask(request: PageRequest, match: RouteMatch | null): Promise<PreloadedResult[]> {
  const [shell, ...others] = queriesOf(match, request.hasSession);
  if (!shell) return Promise.resolve([]);
  const run = async (query: typeof shell): Promise<PreloadedResult> => {
    const { data, errors } = await request.execute(documentOf(query), query.variables);
    return errors?.[0] ? { ...query, error: errors[0] } : { ...query, data };
  };
  return Promise.all([request.hasSession ? run(shell) : { ...shell, data: visitor }, ...others.map(run)]);
}

/** What the page's own first answer says of its address. */
function settle({ hasSession }: PageRequest, match: RouteMatch | null, results: PreloadedResult[]) {
  const first = results[queriesOf(null, hasSession).length];
  return match && first?.data ? (match.route.settle?.(first.data, match) ?? null) : null;
}

/** What went wrong with the page's own queries, in the order of their weight; the shell does without its own. */
function failureOf(
  request: PageRequest,
  match: RouteMatch | null,
  results: PreloadedResult[],
): PageFailure | null {
  if (request.failure) return request.failure;
  if (!match) return 404;
  const own = results.slice(shellSize(request));
  const codes = own.flatMap(({ error }) => (error ? [codeOf(error)] : []));
  const [first] = codes;
  return first === undefined ? null : (failures[first] ?? 500);
}

function codeOf(error: unknown): string {
  const { extensions } = error as { extensions?: { code?: unknown } };
  return typeof extensions?.code === "string" ? extensions.code : "INTERNAL";
}
