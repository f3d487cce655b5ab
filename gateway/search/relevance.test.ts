import { beforeAll, expect, it } from "vitest";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { allQuestions, answerQuestions, loadCorpus, sharesOf } from "../testing/relevance/corpus.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();

beforeAll(async () => loadCorpus(await buildPublisher()), 60_000);

// Every second one; `npm run bench -- relevance` asks all.
const some = allQuestions.filter((_, index) => index % 2 === 0);

it("finds the article of French questions first, or among the first five", async () => {
  expect(allQuestions).toHaveLength(200);
  const answers = await answerQuestions(some);
  const wrong = answers.filter(({ position }) => position !== 1);
  const listed = wrong.map(({ question, position, first }) => `${question}: ${position}, first ${first}`);
  const { first, inFive } = sharesOf(answers);
  expect(first, listed.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(inFive, listed.join("\n")).toBeGreaterThanOrEqual(0.99);
}, 60_000);
