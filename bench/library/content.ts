import { ObjectId } from "mongodb";
import { searchKeys, wordsOf } from "../../gateway/lib/text/stems.ts";
import type { Post } from "../../gateway/posts/post.entity.ts";
import { articleDefaults } from "../../schema/article-fields.ts";

// Files are absent where there is none.
const { coverName: _, audioName: __, ...textDefaults } = articleDefaults;

export interface Library {
  readonly posts: number;
  readonly likes: number;
  readonly comments: number;
  readonly feeds: number;
  readonly members: number;
}

/** The size to support, and a hundredth of it: the ratio of their times shows what grows with the content. */
export const large: Library = {
  posts: 100_000,
  likes: 1_000_000,
  comments: 100_000,
  feeds: 2_000,
  members: 2_000,
};
export const small: Library = {
  posts: 1_000,
  likes: 10_000,
  comments: 1_000,
  feeds: 200,
  members: 2_000,
};

/** Returns a generator of pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seededRandom(2_026);
const syllables =
  "ba ca da fa ga la ma na pa ra sa ta va bi ci di fi gi li mi ni pi ri si ti vi bo co do fo go lo mo no po ro so to vo ban can dan fan gan lan man ran san tan von mer sel bar tor lin pan".split(
    " ",
  );

const word = (): string =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join("");

/** Words in order of frequency, which follows Zipf's law: the second is half as common as the first. */
export const vocabulary: readonly string[] = [...new Set(Array.from({ length: 40_000 }, word))].slice(
  0,
  20_000,
);

/** Returns a rank below `count`, distributed by Zipf's law. */
const rank = (count: number, pick = random): number => Math.floor((count + 1) ** pick()) - 1;

const randomWords = (count: number): string[] =>
  Array.from({ length: count }, () => vocabulary[rank(vocabulary.length)]!);
export const randomText = (count: number): string => randomWords(count).join(" ");

const keysOfWord = new Map(vocabulary.map((each) => [each, [...wordsOf(each)].flatMap(({ keys }) => keys)]));

/** Returns what searchKeys would; each word is stemmed once instead of once per article. */
function keysOf(title: string, tags: string[], words: string[]): ReturnType<typeof searchKeys> {
  const base = searchKeys({ title, description: "", text: "", tags });
  return {
    ...base,
    words: [...new Set([...base.words, ...words.flatMap((each) => keysOfWord.get(each)!)])],
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

/** Returns article number `index` as the gateway would have stored it. */
export function article(
  index: number,
  { posts }: Library,
  counts: { likes: number; comments: number },
  authorId: ObjectId,
) {
  const title = randomText(4 + Math.floor(random() * 5));
  const words = randomWords(20 + 5 * 45);
  const description = words.slice(0, 20).join(" ");
  const paragraphs = Array.from({ length: 5 }, (_, each) =>
    words.slice(20 + each * 45, 65 + each * 45).join(" "),
  );
  const text = paragraphs.join("\n\n");
  const tagSlugsOfPost = [
    ...new Set([categories[rank(categories.length)]!, tags[rank(tags.length)]!, tags[rank(tags.length)]!]),
  ];
  const keys = keysOf(title, tagSlugsOfPost, words);
  if (
    index === 0 &&
    String(keys.words) !== String(searchKeys({ title, description, text, tags: tagSlugsOfPost }).words)
  )
    throw new Error("The generator's words are not those that a search looks for.");
  const at = new Date(begin + Math.floor((index / posts) * (end - begin)) + Math.floor(random() * day));
  const post = {
    ...textDefaults,
    _id: new ObjectId(),
    slug: `article-${index + 1}`,
    title,
    description,
    content: text,
    html: paragraphs.map((each) => `<p>${each}</p>`).join("\n"),
    headings: [],
    readingMinutes: 2,
    wordCount: 225,
    tags: tagSlugsOfPost,
    ...keys,
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
    authorIds: [authorId],
  } satisfies Omit<Post, "_id" | "authorId" | "authorIds"> & {
    _id: ObjectId;
    authorId: ObjectId;
    authorIds: ObjectId[];
  };
  return post;
}

/** Distributes `total` likes or comments over subjects by Zipf's law; none has more than `most`. Returns the counts. */
export function spread(total: number, subjects: number, most: number): number[] {
  const counts = new Array<number>(subjects).fill(0);
  for (let done = 0; done < total; ) {
    // Popular subjects are scattered over the list.
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
