import { describe, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { PostModel } from "../posts/post.entity.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { searchPosts } from "./search.service.ts";

withDatabase();

const page = { page: 1, limit: 12 };
let admin: Viewer;
const publish = async (title: string, content: string, more: object = {}) => {
  admin ??= await buildPublisher();
  return buildPost({ by: admin, title, content, description: "Une description.", tags: ["essai"], ...more });
};

const textOfParts = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join("");

describe("searchPosts", () => {
  it("marks the matches", async () => {
    const content = `${"Bien avant. ".repeat(60)}Puis vint **l’attiéké** & le poisson. ${"Bien après. ".repeat(60)}`;
    await publish("À table", content);
    const { items } = await searchPosts("attieke", page);
    const [hit] = items;
    expect(hit!.title).toEqual([{ text: "À table", isMatch: false }]);
    const parts = await hit!.readExtract();
    expect(parts.find(({ isMatch }) => isMatch)).toEqual({ text: "attiéké", isMatch: true });
    const extract = textOfParts(parts);
    expect(extract).toMatch(/^Puis vint l’attiéké & le poisson\. .* Bien après\.$/);
    expect(extract.length).toBeLessThan(240);
  });

  it("extracts a sentence, without the heading above it or the cells of a table", async () => {
    const sentence = "Au bord de l’eau, le balafon du soir rassemble tout le quartier sans qu’on l’annonce.";
    await publish("Un soir", `## Le balafon\n\n| Le balafon | 12 |\n|---|---|\n| bois | 3 |\n\n${sentence}`);
    const { items } = await searchPosts("balafon", page);
    expect(textOfParts(await items[0]!.readExtract())).toBe(sentence);
  });

  it("uses the description as the extract when it has a match", async () => {
    await publish("Titre quelconque", "Le garba du soir.", { description: "Le garba, c’est mieux le midi." });
    const { items } = await searchPosts("garba", page);
    const parts = await items[0]!.readExtract();
    expect(parts.map(({ text }) => text)).toEqual(["Le ", "garba", ", c’est mieux le midi."]);
  });

  it("extracts long bodies as it does short ones", async () => {
    const extracts = async () => {
      const { items } = await searchPosts("tchapalo", page);
      return Promise.all(items.map(async ({ readExtract }) => textOfParts(await readExtract())));
    };
    for (const number of [1, 2, 3])
      await publish(`Un verre ${number}`, `Rien d’abord. Le tchapalo numéro ${number} se boit frais.`);
    const short = await extracts();
    expect(short[2]).toMatch(/Le tchapalo numéro 1 se boit frais/);
    await publish("Un long récit", `Le tchapalo se garde. ${"Et puis encore un mot. ".repeat(1_200)}`);
    // A brief comes first.
    const all = await extracts();
    expect(all.slice(0, 3)).toEqual(short);
    expect(all[3]).toMatch(/^Le tchapalo se garde\. /);
  });

  it("prefers a word as it is written to others of the same key", async () => {
    const description = "Vingt-huit marches mènent en haut.";
    await publish("Château-Rouge", "Les étals du marché s’ouvrent avant l’aube, et l’on y chante les prix.", {
      description,
    });
    const extractOf = async (keyword: string) =>
      textOfParts(await (await searchPosts(keyword, page)).items[0]!.readExtract());
    expect(await extractOf("marchés étals")).toMatch(/^Les étals du marché/);
    expect(await extractOf("marché prix")).toMatch(/^Les étals du marché/);
    // Without accents, any of them is meant.
    expect(await extractOf("marche rouge")).toBe(description);
    // No other word of its key is written so.
    expect(await extractOf("marchèrent rouge")).toBe(description);
  });

  it("shows the description of an article that is erased meanwhile", async () => {
    const { _id } = await publish("Une ombre", "Le fonio a disparu.");
    const { items } = await searchPosts("fonio", page);
    await PostModel.deleteOne({ _id });
    expect(textOfParts(await items[0]!.readExtract())).toBe("Une description.");
  });
});
