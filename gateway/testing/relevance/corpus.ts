import { withFrenchSpaces } from "../../../schema/text/french-spaces.ts";
import { clock, days } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { readDemoContent } from "../../demo/content.ts";
import { createPost } from "../../posts/editing/save-post.service.ts";
import { findPosts } from "../../search/search.service.ts";
import { questions } from "./questions.ts";
import { shortArticles } from "./short-articles.ts";

/** Publishes the articles of the corpus: the demonstration's, without their pictures, and the short ones. */
export async function loadCorpus(admin: Viewer): Promise<void> {
  const publishedArticles = (await readDemoContent()).articles.filter(({ status }) => !status);
  for (const { title, description, tags, content, daysAgo } of publishedArticles) {
    const plain = content.replace(/!?\[([^\]]*)\]\(media\/[^)]*\)/g, "$1");
    await publish(admin, { title, description, tags, content: plain }, daysAgo);
  }
  const lines = shortArticles.trim().split("\n");
  for (const [index, line] of lines.entries()) {
    const [title = "", description = "", tags = "", content = ""] = line.split(" | ");
    await publish(admin, { title, description, tags: tags.split(", "), content }, lines.length - index);
  }
}

type ArticleText = { title: string; description: string; content: string; tags: readonly string[] };

const publish = (admin: Viewer, { title, description, content, tags }: ArticleText, daysAgo: number) =>
  createPost(
    admin,
    {
      title: withFrenchSpaces(title),
      description: withFrenchSpaces(description),
      content: withFrenchSpaces(content),
      tags,
      status: "PUBLISHED",
    },
    { at: new Date(clock.now().getTime() - days(daysAgo)) },
  );

export interface Question {
  readonly kind: string;
  readonly question: string;
  /** Slug of the article that it should find. */
  readonly expected: string;
}

export interface Answer extends Question {
  /** Position of the article among the results from 1; 0 beyond the first five. */
  readonly position: number;
  readonly first: string | null;
}

/** Every question of the corpus. */
export const allQuestions: readonly Question[] = Object.entries(questions).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [question = "", expected = ""] = line.split(" = ");
      return { kind, question, expected };
    }),
);

/** Searches for each of some questions. */
export async function answerQuestions(asking: readonly Question[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const each of asking) {
    const { items } = await findPosts(each.question, { page: 1, limit: 5 });
    const position = items.findIndex(({ slug }) => slug === each.expected) + 1;
    answers.push({ ...each, position, first: items[0]?.slug ?? null });
  }
  return answers;
}

/** Returns the shares of answers whose article came first, and among the first five. */
export function sharesOf(answers: readonly Answer[]): { readonly first: number; readonly inFive: number } {
  const share = (matching: readonly Answer[]) => matching.length / answers.length;
  return {
    first: share(answers.filter(({ position }) => position === 1)),
    inFive: share(answers.filter(({ position }) => position > 0)),
  };
}
