import { limits } from "../../schema/limits.ts";
import type { Candidate } from "../posts/lists/front-page-candidates.service.ts";

const sizes = limits.frontPage;

/** Articles placed so far, in the order of the page. */
export class PlacedArticles {
  readonly #all = new Set<string>();
  readonly #inView = new Set<string>();
  readonly #pinned = new Set<string>();

  /** Takes the first articles that stand nowhere yet. */
  take(posts: readonly Candidate[], most: number): Candidate[] {
    return this.#place(posts.filter(({ id }) => !this.#all.has(id)).slice(0, most), most);
  }

  /** Keeps the pinned articles of a block out of the lists above it. */
  pin(posts: readonly Candidate[]): Candidate[] {
    const placed = this.take(posts, sizes.section);
    for (const { id } of placed) this.#pinned.add(id);
    return placed;
  }

  slider(posts: readonly Candidate[]): Candidate[] {
    const free = posts.filter(({ id }) => !this.#pinned.has(id));
    const left = free.filter(({ id }) => !this.#all.has(id));
    return this.#place((left.length > 0 ? left : free).slice(0, sizes.slider), sizes.inView);
  }

  block(posts: readonly Candidate[], most: number): Candidate[] {
    const hidden = posts.filter(({ id }) => !this.#inView.has(id));
    const isNew = ({ id }: Candidate) => !this.#all.has(id);
    const preferred = [...hidden.filter(isNew), ...hidden.filter((post) => !isNew(post))];
    return this.#place(preferred.slice(0, most), most);
  }

  #place(posts: Candidate[], inView: number): Candidate[] {
    for (const [index, { id }] of posts.entries()) {
      this.#all.add(id);
      if (index < inView) this.#inView.add(id);
    }
    return posts;
  }
}
