import { limits } from "../../schema/limits.ts";
import {
  allHomeBlocks,
  type SiteHome,
  type SiteHomeBlock,
  type SiteHomeLead,
} from "../../schema/site/home.ts";
import { type Category, listCategories } from "../categories/category.service.ts";
import { currentSite } from "../core/site/current-site.ts";
import {
  type Candidate,
  findCandidateCards,
  listCandidates,
} from "../posts/lists/front-page-candidates.service.ts";
import type { Post } from "../posts/post.service.ts";
import { findPinnedPosts } from "./pinned-posts.service.ts";
import { PlacedArticles } from "./placed-articles.ts";

const sizes = limits.frontPage;

export interface FrontPageSection {
  readonly category: Category;
  readonly posts: readonly Post[];
}

/** Blocks that list articles, each with those that it shows. */
const lists = ["carousel", "secondary", "recent", "popular", "exclusive", "discussed", "recordings"] as const;
type Lists<Item> = Record<(typeof lists)[number], readonly Item[]>;

/** The home page: its blocks in their order, and the articles of each. */
export interface FrontPage extends Lists<Post> {
  readonly hasArticles: boolean;
  readonly blocks: readonly SiteHomeBlock[];
  readonly leads: readonly SiteHomeLead[];
  readonly sections: readonly FrontPageSection[];
}

/**
 * Returns the home page as the settings compose it. A block that is switched off takes no article. Each list leaves out what
 * stands in others:
 * - a pinned article that is not in the carousel stands first in its block, and nowhere else;
 * - carousel, secondary articles, sliders and the most discussed share no article. A slider of which nothing is left (on a
 *   site with few articles) shows its list as it is rather than disappear;
 * - categories and recordings leave out what is seen without scrolling a slider, and prefer what stands in no other list.
 * Each list is one query of a fixed length by an index; what is left out is left out here. Then the cards are read of what is
 * shown; an article that is withdrawn in between is missing.
 */
export async function composeFrontPage(): Promise<FrontPage> {
  const { home } = currentSite();
  const blocks = allHomeBlocks(home).filter(({ isShown }) => isShown);
  const { hasArticles, sections, ...chosen } = await chooseArticles(home, blocks);
  const shown = [...lists.map((list) => chosen[list]), ...sections.map(({ posts }) => posts)].flat();
  const cards = await findCandidateCards([...new Set(shown.map(({ id }) => id))]);
  const cardsOf = (candidates: readonly Candidate[]) => candidates.flatMap(({ id }) => cards.get(id) ?? []);
  return {
    hasArticles,
    blocks,
    leads: home.leads.filter(({ title, focus }) => title || focus),
    ...mapLists((list) => cardsOf(chosen[list])),
    sections: sections
      .map(({ category, posts }) => ({ category, posts: cardsOf(posts) }))
      .filter(({ posts }) => posts.length > 0),
  };
}

interface ChosenArticles extends Lists<Candidate> {
  readonly hasArticles: boolean;
  readonly sections: readonly { readonly category: Category; readonly posts: readonly Candidate[] }[];
}

const mapLists = <Item>(toItems: (list: (typeof lists)[number]) => readonly Item[]): Lists<Item> =>
  Object.fromEntries(lists.map((list) => [list, toItems(list)])) as Record<string, never> & Lists<Item>;

async function chooseArticles(home: SiteHome, blocks: readonly SiteHomeBlock[]): Promise<ChosenArticles> {
  const isShown = (kind: string) => blocks.some((block) => block.kind === kind);
  const listIf = (kind: string, ...[of, limit]: Parameters<typeof listCandidates>) =>
    isShown(kind) ? listCandidates(of, limit) : [];
  const [leads, newest, exclusives, ranked, recordings, candidates] = await Promise.all([
    findLeads(home),
    listCandidates("recent", sizes.top + 2 * sizes.slider),
    listIf("exclusive", "exclusive", sizes.top + sizes.slider),
    listCandidates("popular", sizes.candidates),
    listIf("listen", "recorded", sizes.candidates / 4),
    isShown("categories") ? sectionCandidates() : [],
  ]);
  const first = withoutTwins([...leads, ...newest]);
  if (first.length < sizes.fewest) return { ...chooseOfFew(first, isShown), sections: [] };
  const placed = new PlacedArticles();
  const takeIf = (kind: string, posts: readonly Candidate[], most: number) =>
    isShown(kind) ? placed.take(posts, most) : [];
  const sliderOf = (kind: string, posts: readonly Candidate[]) => (isShown(kind) ? placed.slider(posts) : []);
  const carousel = takeIf("carousel", first, limits.carousel.slides);
  // A lead that found no room above.
  const beside = takeIf("secondary", leads, sizes.secondary);
  const pinned = candidates.map((block) => placed.pin(block.pinned));
  // Before the other lists: there are fewer exclusive articles than others.
  const exclusive = sliderOf("exclusive", exclusives);
  const secondary = [...beside, ...takeIf("secondary", ranked, sizes.secondary - beside.length)];
  const recent = sliderOf("recent", newest);
  const discussed = takeIf("discussed", mostDiscussed(ranked), sizes.discussed);
  const popular = sliderOf("popular", ranked);
  // Before the categories: fewer articles have a recording.
  const heard = placed.block(recordings, sizes.recordings);
  const sections = candidates.map(({ category, posts }, index) => {
    const pins = pinned[index] ?? [];
    return { category, posts: [...pins, ...placed.block(posts, sizes.section - pins.length)] };
  });
  const all = { carousel, secondary, recent, popular, exclusive, discussed, recordings: heard };
  return { ...all, hasArticles: true, sections };
}

/** Places so few articles that lists would repeat them: one in front, the others in the first list that is shown. */
function chooseOfFew(posts: readonly Candidate[], isShown: (kind: string) => boolean) {
  const carousel = isShown("carousel") ? posts.slice(0, 1) : [];
  const list = (["secondary", "recent", "popular"] as const).find(isShown);
  const others = list ? { [list]: posts.slice(carousel.length) } : {};
  return { ...mapLists<Candidate>(() => []), carousel, ...others, hasArticles: posts.length > 0 };
}

const withoutTwins = (posts: readonly Candidate[]): Candidate[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];

/** Returns the chosen leads that are published, in their order. */
async function findLeads({ leads }: SiteHome): Promise<Candidate[]> {
  const found = await findCandidateCards(leads.map(({ postId }) => postId));
  return leads.flatMap(({ postId: id }) => {
    const post = found.get(id);
    return post ? [{ id, commentCount: post.commentCount }] : [];
  });
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
