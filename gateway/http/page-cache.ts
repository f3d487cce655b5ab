import type { PageFailure, RenderedPage } from "../../schema/render.ts";
import { MicroCache } from "../core/caches/micro-cache.ts";
import { currentSite } from "../core/site/current-site.ts";

const megabyte = 1_048_576;

/** A rendered page; its HTML in bytes, since its digest and each encoding are computed of them. */
export interface Page extends Omit<RenderedPage, "html"> {
  readonly body: Buffer;
}

type Render = () => Promise<Page>;

/**
 * Cache of rendered pages in memory: visitors' pages for one second, 64 MB at most (docs/caching.md); pages of temporary
 * failures until the settings of the site change, since an overloaded process has no time for more. While developing nothing is kept.
 */
export class PageCache {
  readonly #visitorPages = new MicroCache<Page>({
    isCacheable: ({ status }) => status === 200,
    bytesOf: ({ body }) => body.length,
    maxBytes: 64 * megabyte,
  });
  readonly #failurePages = new Map<string, Promise<Page>>();
  #failuresOf = currentSite();

  constructor(private readonly isDeveloping: boolean) {}

  /** Returns the page of an address for everybody without a session, or renders it. */
  visitorPage(url: string, render: Render): Promise<Page> {
    return this.isDeveloping ? render() : this.#visitorPages.get(url, render);
  }

  /** Returns the page of a temporary failure, which differs with a session by its navigation alone, or renders it. */
  failurePage(failure: PageFailure, hasSession: boolean, render: Render): Promise<Page> {
    if (this.#failuresOf !== currentSite()) {
      this.#failuresOf = currentSite();
      this.#failurePages.clear();
    }
    const key = `${failure} ${hasSession}`;
    const page = (!this.isDeveloping && this.#failurePages.get(key)) || render();
    this.#failurePages.set(key, page);
    page.catch(() => this.#failurePages.delete(key));
    return page;
  }
}
