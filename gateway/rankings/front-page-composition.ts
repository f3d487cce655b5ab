import { limits } from "../../schema/limits.ts";
import type { Candidate } from "../posts/lists/front-page-candidates.service.ts";

/*
 * Divides the articles of a site between the blocks of its home page, without the database.
 *
 * Each article stands in one place. What is scarce is placed first: chosen leads, pins, exclusive articles, a ranking. The
 * sliders are as long as the site is large, so that the categories below them have articles of their own. A block of which
 * less is left than it needs shows nothing, and what it would have taken goes to the newest.
 */

const sizes = limits.frontPage;

/** Blocks that list articles, each with those that it shows. */
export const frontPageLists = [
  ...(["carousel", "secondary", "recent", "popular", "exclusive", "discussed", "recordings"] as const),
];
export type Lists<Item> = Record<(typeof frontPageLists)[number], readonly Item[]>;

/** Articles that a category may show: the pinned articles, then the latest. */
export interface SectionCandidates {
  readonly pinned: readonly Candidate[];
  readonly posts: readonly Candidate[];
}

/** Articles that each list may show, in its own order. */
export interface FrontPageCandidates<Section extends SectionCandidates> {
  readonly leads: readonly Candidate[];
  readonly newest: readonly Candidate[];
  readonly exclusives: readonly Candidate[];
  readonly ranked: readonly Candidate[];
  readonly recordings: readonly Candidate[];
  readonly sections: readonly Section[];
}

export interface ComposedFrontPage<Section> extends Lists<Candidate> {
  readonly sections: readonly { readonly section: Section; readonly posts: readonly Candidate[] }[];
}

type IsShown = (kind: string) => boolean;

/** Returns the articles of each block. `isShown` says which blocks the settings show. */
export function composeLists<Section extends SectionCandidates>(
  candidates: FrontPageCandidates<Section>,
  isShown: IsShown,
): ComposedFrontPage<Section> {
  const { leads, newest, exclusives, ranked, recordings } = candidates;
  const first = [...new Map([...leads, ...newest].map((post) => [post.id, post])).values()];
  if (first.length < sizes.fewest) return { ...composeOfFew(first, isShown), sections: [] };

  const taken = new Set<string>();
  const left = (posts: readonly Candidate[]) => posts.filter(({ id }) => !taken.has(id));
  const take = (kind: string, posts: readonly Candidate[], most: number, least = 1): Candidate[] => {
    const chosen = isShown(kind) ? left(posts).slice(0, Math.max(0, most)) : [];
    if (chosen.length < least) return [];
    for (const { id } of chosen) taken.add(id);
    return chosen;
  };
  /** Articles without a place; of a large site as many as it takes to fill every block. */
  const count = () => left(first).length;

  const carousel = take("carousel", first, limits.carousel.slides);
  const beside = take("secondary", leads, sizes.secondary);
  const pins = candidates.sections.map(({ pinned }) => take("categories", pinned, sizes.section));
  const most = besideCarousel(count() + beside.length, isShown) - beside.length;
  const secondary = [...beside, ...take("secondary", ranked, most)];

  const slider = Math.min(sizes.slider, Math.max(sizes.shortSlider, Math.round(count() / 6)));
  /** Articles that a block may take beside those that the newest need. */
  const room = (size: number) => Math.min(size, count() - (isShown("recent") ? sizes.pair : 0));
  const exclusive = take("exclusive", exclusives, room(slider));
  const popular = take("popular", ranked.filter(isRead), room(slider), sizes.shortSlider);
  // All that is left where the blocks below could make nothing of the rest.
  const newer = count() - slider < sizes.shortSlider ? sizes.slider : slider;
  const recent = take("recent", newest, newer, isShown("secondary") ? sizes.pair : 1);
  const discussed = take("discussed", mostDiscussed(ranked), Math.min(slider, sizes.discussed), sizes.pair);
  const heard = take("listen", recordings, sizes.recordings);
  const blocks = candidates.sections.map((section, index) => {
    const pinned = pins[index] ?? [];
    return {
      ...{ section, pinned },
      posts: [...pinned, ...take("categories", section.posts, sizes.section - pinned.length)],
    };
  });
  const sections = atOneHeight(blocks);
  for (const [index, { posts }] of blocks.entries())
    for (const { id } of posts.slice(sections[index]!.posts.length)) taken.delete(id);
  // Articles that no block has taken: a slider is longer rather than an article nowhere.
  const rest = recent.length > 0 ? take("recent", newest, sizes.slider - recent.length) : [];
  const lists = { carousel, secondary, popular, exclusive, discussed, recordings: heard };
  return { ...lists, recent: inOrderOf(newest, [...recent, ...rest]), sections };
}

/** Returns the blocks of categories that have a lead as high as the lowest of them, beside which they stand; pinned articles stay. */
function atOneHeight<Block extends SectionCandidates>(blocks: readonly Block[]): Block[] {
  const lengths = blocks.map(({ posts }) => posts.length).filter((length) => length >= sizes.fullSection);
  const lowest = Math.min(...lengths);
  return blocks.map((block) => ({
    ...block,
    posts: block.posts.slice(0, Math.max(block.pinned.length, lowest)),
  }));
}

/** Returns how many of so many articles stand beside the carousel, so that not one alone is left for the blocks below. */
function besideCarousel(count: number, isShown: IsShown): number {
  const hasMore = ["recent", "exclusive", "categories"].some(isShown);
  return hasMore && count === sizes.secondary + 1 ? sizes.pair : sizes.secondary;
}

/** Places so few articles that lists would have nothing to say: one in front, the others in the first list that is shown. */
function composeOfFew(posts: readonly Candidate[], isShown: IsShown): Lists<Candidate> {
  const carousel = isShown("carousel") ? posts.slice(0, 1) : [];
  const list = (["secondary", "recent", "popular"] as const).find(isShown);
  const empty = Object.fromEntries(frontPageLists.map((name) => [name, []])) as unknown as Lists<Candidate>;
  return { ...empty, carousel, ...(list && { [list]: posts.slice(carousel.length) }) };
}

/** Whether an article is read enough to be ranked. */
const isRead = ({ views }: Candidate): boolean => views >= sizes.leastViews;

const mostDiscussed = (posts: readonly Candidate[]): Candidate[] =>
  posts.filter(({ commentCount }) => commentCount > 0).sort((a, b) => b.commentCount - a.commentCount);

const inOrderOf = (order: readonly Candidate[], posts: readonly Candidate[]): Candidate[] =>
  order.filter(({ id }) => posts.some((post) => post.id === id));
