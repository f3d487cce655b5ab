import { describe, expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { homeBlockKinds } from "../../schema/site/home.ts";
import type { Candidate } from "../posts/lists/front-page-candidates.service.ts";
import { composeLists, frontPageLists } from "./front-page-composition.ts";

const { frontPage: sizes, carousel } = limits;

interface Sample {
  readonly views?: number;
  /** Every how many articles one is exclusive; 0: none. */
  readonly exclusiveEvery?: number;
  readonly off?: readonly string[];
  readonly leads?: readonly number[];
  readonly pinned?: readonly number[];
}

const idsOf = (posts: readonly Candidate[]) => posts.map(({ id }) => Number(id));

/** Composes the page of a site of so many articles in three categories, 0 being the newest. */
function compose(
  count: number,
  { views = 0, exclusiveEvery = 0, off = [], leads = [], pinned = [] }: Sample,
) {
  const newest: Candidate[] = Array.from({ length: count }, (_, index) => ({
    ...{ id: String(index), views: index % 5 ? views : 0, commentCount: index % 7 === 3 ? 2 : 0 },
  }));
  const page = composeLists(
    {
      newest: newest.slice(0, sizes.candidates),
      leads: leads.flatMap((index) => newest[index] ?? []),
      exclusives: exclusiveEvery ? newest.filter((_, index) => index % exclusiveEvery === 1) : [],
      ranked: newest.toSorted((one, other) => other.views - one.views).slice(0, sizes.candidates),
      recordings: newest.filter((_, index) => index % 6 === 2),
      sections: [0, 1, 2].map((category) => ({
        pinned: category === 1 ? pinned.flatMap((index) => newest[index] ?? []) : [],
        posts: newest.filter((_, index) => index % 3 === category).slice(0, sizes.sectionCandidates),
      })),
    },
    (kind) => !off.includes(kind),
  );
  const lists = frontPageLists.map((list) => idsOf(page[list]));
  return { page, all: [...lists, ...page.sections.map(({ posts }) => idsOf(posts))].flat() };
}

const counts = [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 20, 44, 200];
const samples: [string, Sample][] = [
  ["a new site", {}],
  ["read and discussed", { views: 40 }],
  ["with exclusive articles", { views: 40, exclusiveEvery: 3 }],
  ["with one exclusive article in ten", { exclusiveEvery: 10 }],
  ["chosen by editors", { views: 40, exclusiveEvery: 4, leads: [0], pinned: [0] }],
  ...homeBlockKinds.map((kind): [string, Sample] => [`without ${kind}`, { views: 40, off: [kind] }]),
  ["without carousel and articles beside it", { exclusiveEvery: 4, off: ["carousel", "secondary"] }],
];

describe.each(samples)("the home page of a site, %s", (_, sample) => {
  it.each(counts)("shows each of %i articles once at most, in blocks that have something to say", (count) => {
    const { page, all } = compose(count, sample);
    expect(all).toEqual([...new Set(all)]);
    const isShown = (kind: string) => !sample.off?.includes(kind);
    // A ranking is of articles that were read; with fewer than six articles it is a list.
    if (count >= sizes.fewest) {
      expect(page.popular.filter(({ views }) => views < sizes.leastViews)).toEqual([]);
      expect([1, 2]).not.toContain(page.popular.length);
      expect(page.carousel).toHaveLength(isShown("carousel") ? carousel.slides : 0);
    }
    // « Récemment Ajoutés » is not the single oldest.
    if (isShown("secondary")) expect(page.recent).not.toHaveLength(1);
    expect(idsOf(page.recent)).toEqual(idsOf(page.recent).toSorted((one, other) => one - other));
    if (count > 0 && isShown("carousel")) expect(page.carousel[0]?.id).toBe("0");
  });
});

it.each(counts.filter((count) => count <= 20))("finds a place for each of %i articles", (count) => {
  expect(compose(count, {}).all).toHaveLength(count);
  expect(compose(count, { views: 40, exclusiveEvery: 3 }).all).toHaveLength(count);
});

it("leaves articles for the categories below the sliders", () => {
  const { page } = compose(44, { views: 40, exclusiveEvery: 3 });
  expect([page.popular, page.exclusive].map(({ length }) => length)).toEqual([6, 6]);
  expect(page.sections.map(({ posts }) => posts.length)).toEqual([3, 3, 3]);
  expect(compose(200, { views: 40, exclusiveEvery: 3 }).page.recent).toHaveLength(8);
});
