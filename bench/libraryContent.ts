import { ObjectId } from "mongodb";
import type { Post } from "../gateway/posts/post.entity.ts";
import { searchKeys, wordsOf } from "../gateway/search/words.ts";

export interface Library {
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
  readonly feeds: number;
  readonly members: number;
}

/** What the issue asks to bear, and its hundredth: what grows shows as the ratio of the two. */
export const large: Library = {
  posts: 100_000,
  likes: 1_000_000,
  comments: 100_000,
  feeds: 2_000,
  members: 2_000,
};
export const small: Library = { posts: 1_000, likes: 10_000, comments: 1_000, feeds: 200, members: 2_000 };

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = numbersFrom(2_026);
const syllables =
  "ba ca da fa ga la ma na pa ra sa ta va bi ci di fi gi li mi ni pi ri si ti vi bo co do fo go lo mo no po ro so to vo ban can dan fan gan lan man ran san tan von mer sel bar tor lin pan".split(
    " ",
  );

const word = (): string =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join("");

/** Words by how common they are: as in any language, the second is half as common as the first. */
export const vocabulary: readonly string[] = [...new Set(Array.from({ length: 40_000 }, word))].slice(
  0,
  20_000,
);

/** Of `count`, one whose rank is as Zipf found it. */
const rank = (count: number, pick = random): number => Math.floor((count + 1) ** pick()) - 1;

const some = (count: number): string[] =>
  Array.from({ length: count }, () => vocabulary[rank(vocabulary.length)]!);
export const sayings = (count: number): string => some(count).join(" ");

const keysOfWord = new Map(vocabulary.map((each) => [each, [...wordsOf(each)].flatMap(({ keys }) => keys)]));

/** As searchKeys, but for the stems, which are taken once a word instead of once an article. */
function keysOf(title: string, tags: string[], words: string[]): ReturnType<typeof searchKeys> {
  const known = searchKeys({ title, description: "", text: "", tags });
  return {
    ...known,
    words: [...new Set([...known.words, ...words.flatMap((each) => keysOfWord.get(each)!)])],
  };
}

export const categories: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => `rubrique-${index + 1}`,
);
const tags = Array.from({ length: 300 }, (_, index) => `mot-${index + 1}`);
const everyTag = [...categories, ...tags];
export const tagSlugs = (): readonly string[] => everyTag;

const day = 86_400_000;
const begin = Date.UTC(2016, 0, 1);
const end = Date.UTC(2026, 10, 1);

/** One article of so many, as it would have been saved. */
export function article(
  index: number,
  { posts }: Library,
  counts: { likes: number; comments: number },
  authorId: ObjectId,
) {
  const title = sayings(4 + Math.floor(random() * 5));
  const words = some(20 + 5 * 45);
  const description = words.slice(0, 20).join(" ");
  const paragraphs = Array.from({ length: 5 }, (_, each) =>
    words.slice(20 + each * 45, 65 + each * 45).join(" "),
  );
  const text = paragraphs.join("\n\n");
  const borne = [
    ...new Set([categories[rank(categories.length)]!, tags[rank(tags.length)]!, tags[rank(tags.length)]!]),
  ];
  const found = keysOf(title, borne, words);
  if (
    index === 0 &&
    String(found.words) !== String(searchKeys({ title, description, text, tags: borne }).words)
  )
    throw new Error("The generator's words are not those that a search looks for.");
  const at = new Date(begin + Math.floor((index / posts) * (end - begin)) + Math.floor(random() * day));
  const post = {
    _id: new ObjectId(),
    slug: `article-${index + 1}`,
    title,
    description,
    content: text,
    html: paragraphs.map((each) => `<p>${each}</p>`).join("\n"),
    headings: [],
    readingMinutes: 2,
    wordCount: 225,
    tags: borne,
    ...found,
    coverAlt: "",
    corrections: [],
    bodyFiles: [],
    isExclusive: index % 10 === 0,
    status: "PUBLISHED",
    version: 1,
    publishedAt: at,
    scheduledAt: null,
    trashedAt: null,
    draftAt: null,
    createdAt: at,
    updatedAt: at,
    views: Math.floor(random() * 10_000),
    likeCount: counts.likes,
    commentCount: counts.comments,
    popularity: at.getTime() / day / 3 + Math.log2(10 + counts.likes),
    authorId,
  } satisfies Omit<Post, "_id" | "authorId"> & { _id: ObjectId; authorId: ObjectId };
  return post;
}

/** So many deeds spread over so many subjects, most of them over few; none has more than `most`. */
export function spread(total: number, subjects: number, most: number): number[] {
  const counts = new Array<number>(subjects).fill(0);
  for (let done = 0; done < total; ) {
    // The popular ones stand everywhere in the list.
    const subject = (rank(subjects) * 7_919) % subjects;
    if (counts[subject]! >= most) {
      const next = Math.floor(random() * subjects);
      if (counts[next]! >= most) continue;
      counts[next]!++;
    } else counts[subject]!++;
    done++;
  }
  return counts;
}
