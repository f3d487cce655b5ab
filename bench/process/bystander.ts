import { graphql, loginAsAdmin, openSite } from "../support/site.ts";

const [rounds, atOnce, characters] = [6, 5, 200_000];
const letters = "abcdefghijklmnopqrstuvwxyzéèàç";

/** A markdown text of distinct words, headings, links and bold words, the most to read for the search. */
function longText(seed: number): string {
  let state = seed;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const word = () => Array.from({ length: 2 + next(8) }, () => letters[next(letters.length)]).join("");
  let text = "";
  while (text.length < characters - 700) {
    const words = Array.from({ length: 40 }, word).map((each, index) =>
      index % 9 === 4 ? `**${each}**` : each,
    );
    text += `${next(8) === 0 ? "## " : ""}${words.join(" ")} [lien](https://exemple.ci/${word()}).\n\n`;
  }
  return text;
}

/** Delay of a bystander's request, of a visitor's list in REST, while five articles of 200 kB are saved at once, in ms. */
export async function run(): Promise<void> {
  const site = await openSite({ SEED: "none" });
  try {
    const { token } = await loginAsAdmin(site);
    const create = (number: number) =>
      graphql(
        site,
        "mutation ($input: PostInput!) { createPost(input: $input) { id } }",
        {
          input: {
            title: `Un long article ${number}`,
            description: "Il est long.",
            content: longText(number),
            tags: ["essai"],
          },
        },
        token,
      );
    const look = async () => {
      const start = performance.now();
      await (await fetch(`${site.url}/api/categories`)).text();
      return performance.now() - start;
    };
    for (let warm = 0; warm < 50; warm++) await look();
    await create(1);
    console.log("| round | alone, longest | beside, median | beside, longest |\n|---|---|---|---|");
    for (let round = 1; round <= rounds; round++) {
      const alone: number[] = [];
      for (let count = 0; count < 100; count++) alone.push(await look());
      const beside: number[] = [];
      let isDone = false;
      const saved = Promise.all(
        Array.from({ length: atOnce }, (_, index) => create(round * 10 + index)),
      ).finally(() => {
        isDone = true;
      });
      while (!isDone) beside.push(await look());
      await saved;
      const median = beside.sort((one, other) => one - other)[Math.floor(beside.length / 2)] ?? 0;
      console.log(
        `| ${round} | ${[Math.max(...alone), median, Math.max(...beside)].map((each) => each.toFixed(1)).join(" | ")} |`,
      );
    }
  } finally {
    await site.close();
  }
}
