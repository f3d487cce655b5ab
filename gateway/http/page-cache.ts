import type { PageFailure } from "../../schema/render.ts";
import { MicroCache } from "../core/caches/micro-cache.ts";
import type { EncodedPage } from "./encoded-page.ts";

const megabyte = 1_048_576;

type Render = () => Promise<EncodedPage>;

/**
 * Cache of rendered pages in memory: visitors' pages for one second, 64 MB at most (docs/caching.md); pages of temporary
 * failures until the process ends, since an overloaded process has no time for more. While developing nothing is kept.
 */
export class PageCache {
  readonly #visitorPages = new MicroCache<EncodedPage>({
    isCacheable: ({ status }) => status === 200,
    bytesOf: ({ bytes }) => bytes?.length ?? 0,
    maxBytes: 64 * megabyte,
  });
  readonly #failurePages = new Map<string, Promise<EncodedPage>>();

  constructor(private readonly isDeveloping: boolean) {}

  /** Returns the page of an address for everybody without a session, or renders it. */
  visitorPage(url: string, render: Render): Promise<EncodedPage> {
    return this.isDeveloping ? render() : this.#visitorPages.get(url, render);
  }

  /** Returns the page of a temporary failure, which differs with a session by its navigation alone, or renders it. */
  failurePage(failure: PageFailure, hasSession: boolean, render: Render): Promise<EncodedPage> {
    const key = `${failure} ${hasSession}`;
    const page = (!this.isDeveloping && this.#failurePages.get(key)) || render();
    this.#failurePages.set(key, page);
    page.catch(() => this.#failurePages.delete(key));
    return page;
  }
}
