import type { DocumentNode, ExecutionResult } from "graphql";

/**
 * What the gateway (gateway/pages.ts) and the web (web/entry-server.tsx) agree on. They never import each other:
 * the gateway loads the built entry-server by its path.
 */

/** What every page may know of the site. */
export interface Site {
  name: string;
  /** The public address, without a slash at its end. */
  url: string;
  /** Empty: the link is not shown. */
  chatUrl: string;
  /** IANA name, of every date shown. */
  timeZone: string;
}

export interface PageRequest {
  /** Path and query string. */
  url: string;
  /** The request carries a session cookie: the page is its person's own. */
  hasSession: boolean;
  /** Milliseconds; travels with the page, so that server and client agree on « il y a 3 min ». */
  now: number;
  /** Runs a query of the web's own as the person of this request. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>;
  /** Set to answer that page whatever the address: 500 when the gateway failed, 503 when it is full. */
  failure?: PageFailure;
}

export type PageFailure = 403 | 404 | 429 | 500 | 503;

export interface RenderedPage {
  status: number;
  html: string;
  /** Where to go instead, with a status of 302, or 301 where that is for good. */
  location?: string;
  /** Whoever has its address may read it: it is kept nowhere, named to nobody, and found by no search engine. */
  isSecret?: boolean;
}

/** Vite's manifest, as far as pages need it. */
export type AssetManifest = Record<
  string,
  {
    file: string;
    src?: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
>;

export interface RendererOptions {
  site: Site;
  /** null while developing: Vite serves the modules as they are. */
  manifest: AssetManifest | null;
  /** Stylesheets to link while developing. */
  developmentStyles?: () => string[];
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** CSP sources of the scripts that stand in the page. */
  scriptHashes: string[];
}

/** What the built entry-server exports. */
export interface WebModule {
  createRenderer(options: RendererOptions): Renderer;
}
