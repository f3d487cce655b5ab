import { limits } from "../../schema/limits.ts";
import {
  allHomeBlocks,
  type FrontLayout,
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
import {
  composeLists,
  type FrontPageCandidates,
  frontPageLists,
  type Lists,
  type SectionCandidates,
} from "./front-page-composition.ts";
import { findPinnedPosts } from "./pinned-posts.service.ts";

const sizes = limits.frontPage;

export interface FrontPageSection {
  readonly category: Category;
  readonly posts: readonly Post[];
}

/** The home page: its blocks in their order, and the articles of each. */
export interface FrontPage extends Lists<Post> {
  readonly hasArticles: boolean;
  readonly layout: FrontLayout;
  readonly blocks: readonly SiteHomeBlock[];
  readonly leads: readonly SiteHomeLead[];
  readonly sections: readonly FrontPageSection[];
}

/**
 * Returns the home page as the settings compose it. A block that is switched off takes no article. Each list is one query of
 * a fixed length by an index; front-page-composition.ts gives each article its place. Then the cards are read of what is
 * shown; an article that is withdrawn in between is missing.
 */
export async function composeFrontPage(): Promise<FrontPage> {
  const { home } = currentSite();
  const blocks = allHomeBlocks(home).filter(({ isShown }) => isShown);
  const isShown = (kind: string) => blocks.some((block) => block.kind === kind);
  const candidates = await readCandidates(home, isShown);
  const { sections, ...chosen } = composeLists(candidates, isShown);
  const shown = [...frontPageLists.map((list) => chosen[list]), ...sections.map(({ posts }) => posts)].flat();
  const cards = await findCandidateCards([...new Set(shown.map(({ id }) => id))]);
  const cardsOf = (posts: readonly Candidate[]) => posts.flatMap(({ id }) => cards.get(id) ?? []);
  return {
    hasArticles: candidates.newest.length > 0,
    layout: home.layout,
    blocks,
    leads: home.leads.filter(({ title, focus }) => title || focus),
    ...(Object.fromEntries(
      frontPageLists.map((list) => [list, cardsOf(chosen[list])]),
    ) as unknown as Lists<Post>),
    sections: sections
      .map(({ section: { category }, posts }) => ({ category, posts: cardsOf(posts) }))
      .filter(({ posts }) => posts.length > 0),
  };
}

interface CategoryCandidates extends SectionCandidates {
  readonly category: Category;
}

/** Reads what each block may show. A block that is switched off costs no query of its own. */
async function readCandidates(
  home: SiteHome,
  isShown: (kind: string) => boolean,
): Promise<FrontPageCandidates<CategoryCandidates>> {
  const listIf = (kind: string, ...[of, limit]: Parameters<typeof listCandidates>) =>
    isShown(kind) ? listCandidates(of, limit) : [];
  const [leads, newest, exclusives, ranked, recordings, sections] = await Promise.all([
    findLeads(home),
    listCandidates("recent", sizes.candidates),
    listIf("exclusive", "exclusive", sizes.top + sizes.slider),
    listCandidates("popular", sizes.candidates),
    listIf("listen", "recorded", sizes.candidates / 4),
    isShown("categories") ? readSections() : [],
  ]);
  return { leads, newest, exclusives, ranked, recordings, sections };
}

/** Returns the chosen leads that are published, in their order. */
async function findLeads({ leads }: SiteHome): Promise<Candidate[]> {
  const found = await findCandidateCards(leads.map(({ postId }) => postId));
  return leads.flatMap(({ postId }) => {
    const post = found.get(postId);
    return post ? [candidateOf(post)] : [];
  });
}

const candidateOf = ({ _id, commentCount, views }: Post): Candidate => ({
  ...{ id: String(_id), commentCount, views },
});

/** The pinned and the latest articles of the first categories that have any. */
async function readSections(): Promise<CategoryCandidates[]> {
  const filled = (await listCategories()).filter(({ postCount }) => postCount > 0);
  const categories = filled.slice(0, sizes.sections);
  const [blocks, latest] = await Promise.all([
    findPinnedPosts(categories),
    Promise.all(categories.map(({ slug }) => listCandidates({ tag: slug }, sizes.sectionCandidates))),
  ]);
  return categories.map((category, index) => ({
    category,
    posts: latest[index] ?? [],
    pinned: (blocks[index]?.posts ?? []).map(candidateOf),
  }));
}
