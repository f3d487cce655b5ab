import { limits } from "../../schema/limits.ts";
import { type Category, listCategories } from "../categories/category.service.ts";
import {
  type Candidate,
  findCandidateCards,
  listCandidates,
} from "../posts/lists/front-page-candidates.service.ts";
import type { Post } from "../posts/post.service.ts";
import { findPinnedPosts } from "./pinned-posts.service.ts";

const sizes = limits.frontPage;

export interface FrontPageSection {
  readonly category: Category;
  readonly posts: readonly Post[];
}

/** The articles of the home page, list by list, from top to bottom. */
export interface FrontPage {
  readonly carousel: readonly Post[];
  readonly secondary: readonly Post[];
  readonly recent: readonly Post[];
  readonly popular: readonly Post[];
  readonly exclusive: readonly Post[];
  readonly discussed: readonly Post[];
  readonly sections: readonly FrontPageSection[];
  readonly recordings: readonly Post[];
}

/**
 * Returns the articles of the home page. Each list leaves out what stands above it:
 * - a pinned article that is not in the carousel stands first in its block, and nowhere else;
 * - carousel, secondary articles, sliders and the most discussed share no article. A slider of which nothing is left (on a
 *   site with few articles) shows its list as it is rather than disappear;
 * - the blocks below (categories, recordings) leave out what is seen without scrolling a slider, and prefer what stands
 *   nowhere above.
 * Each list is one query of a fixed length by an index; what is left out is left out here. Then the cards are read of what is
 * shown; an article that is withdrawn in between is missing.
 */
export async function composeFrontPage(): Promise<FrontPage> {
  const page = await chooseArticles();
  const { carousel, secondary, recent, popular, exclusive, discussed, recordings } = page;
  const lists = [carousel, secondary, recent, popular, exclusive, discussed, recordings];
  const shown = [...lists, ...page.sections.map(({ posts }) => posts)].flat();
  const cards = await findCandidateCards([...new Set(shown.map(({ id }) => id))]);
  const cardsOf = (chosen: readonly Candidate[]) => chosen.flatMap(({ id }) => cards.get(id) ?? []);
  return {
    carousel: cardsOf(carousel),
    secondary: cardsOf(secondary),
    recent: cardsOf(recent),
    popular: cardsOf(popular),
    exclusive: cardsOf(exclusive),
    discussed: cardsOf(discussed),
    sections: page.sections
      .map(({ category, posts }) => ({ category, posts: cardsOf(posts) }))
      .filter(({ posts }) => posts.length > 0),
    recordings: cardsOf(recordings),
  };
}

async function chooseArticles() {
  const [newest, exclusives, ranked, recordings, candidates] = await Promise.all([
    listCandidates("recent", sizes.top + 2 * sizes.slider),
    listCandidates("exclusive", sizes.top + sizes.slider),
    listCandidates("popular", sizes.candidates),
    listCandidates("recorded", sizes.candidates / 4),
    sectionCandidates(),
  ]);
  const shown = new Shown();
  const carousel = shown.take(newest, limits.carousel.slides);
  const pinned = candidates.map((block) => shown.pin(block.pinned));
  // Before the other lists: there are fewer exclusive articles than others.
  const exclusive = shown.slider(exclusives);
  const secondary = shown.take(ranked, sizes.secondary);
  const recent = shown.slider(newest);
  const discussed = shown.take(mostDiscussed(ranked), sizes.discussed);
  const popular = shown.slider(ranked);
  // Before the categories: fewer articles have a recording.
  const heard = shown.block(recordings, sizes.recordings);
  const sections = candidates.map(({ category, posts }, index) => {
    const first = pinned[index] ?? [];
    return { category, posts: [...first, ...shown.block(posts, sizes.section - first.length)] };
  });
  return { carousel, secondary, recent, popular, exclusive, discussed, sections, recordings: heard };
}

/** Articles placed so far, in the order of the page. */
class Shown {
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

const mostDiscussed = (posts: readonly Candidate[]): Candidate[] =>
  posts.filter(({ commentCount }) => commentCount > 0).sort((a, b) => b.commentCount - a.commentCount);

interface SectionCandidates {
  readonly category: Category;
  readonly posts: readonly Candidate[];
  readonly pinned: readonly Candidate[];
}

/** The pinned and the latest articles of the first categories that have any. */
async function sectionCandidates(): Promise<SectionCandidates[]> {
  const filled = (await listCategories()).filter(({ postCount }) => postCount > 0);
  const categories = filled.slice(0, sizes.sections);
  const [blocks, latest] = await Promise.all([
    findPinnedPosts(categories),
    Promise.all(categories.map(({ slug }) => listCandidates({ tag: slug }, sizes.section * 3))),
  ]);
  return categories.map((category, index) => ({
    category,
    posts: latest[index] ?? [],
    pinned: (blocks[index]?.posts ?? []).map(({ _id, commentCount }) => ({ id: String(_id), commentCount })),
  }));
}
