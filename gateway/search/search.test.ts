import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { PostModel } from "../posts/post.entity.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findPosts, searchPosts, suggest } from "./search.service.ts";

withDatabase();

const page = { page: 1, limit: 12 };
let admin: Viewer;
const publish = async (title: string, content = "Un corps de texte.", more: object = {}) => {
  admin ??= await buildPublisher();
  return buildPost({ by: admin, title, content, description: "Une description.", tags: ["essai"], ...more });
};
const titles = async (keyword: string) => (await findPosts(keyword, page)).items.map(({ title }) => title);

describe("findPosts", () => {
  it("finds articles with all words, matches in the title first, then the newest", async () => {
    await publish("Le cacao d’hier", "Rien d’autre.");
    await publish("Un marché", "On y vend du cacao.");
    await publish("Le prix du cacao", "Il monte.");
    await publish("Une école", "On n’y vend rien.");
    expect(await titles("CACAO")).toEqual(["Le prix du cacao", "Le cacao d’hier", "Un marché"]);
    expect(await titles("cacao marches")).toEqual(["Un marché"]);
    expect(await titles("cacao école")).toEqual([]);
  });

  it("puts a compound in a title first, and a brief before a long report that only mentions the word", async () => {
    await publish("Un porte-bagages neuf");
    await publish("Le vélo du facteur", "Un portebagages, un porte-bagages.");
    expect(await titles("portebagages")).toEqual(["Un porte-bagages neuf", "Le vélo du facteur"]);
    await publish("Le four du verrier", "Le bleu vient de Bingerville.");
    await publish("Le voyage", `Il passe par Bingerville. ${"La route est longue. ".repeat(400)}`);
    expect(await titles("bingerville")).toEqual(["Le four du verrier", "Le voyage"]);
  });

  it("finds numbers with thousands however they are written", async () => {
    await publish("La foule", "Ils étaient 1\u202f500 sur la place.");
    await publish("Le budget", "Il faut 1.500 francs.");
    await publish("La course", "Il en reste 1500.");
    for (const keyword of ["1500", "1 500", "1\u00a0500", "1.500"])
      expect((await titles(keyword)).sort()).toEqual(["La course", "La foule", "Le budget"]);
    await publish("Les 1\u202f500 marches", "Rien.");
    expect(await suggest("1500 m", 5)).toEqual([
      { text: "Les 1\u202f500 marches", slug: "les-1-500-marches" },
    ]);
  });

  it("finds by description and tags too", async () => {
    await publish("Sans titre parlant", "Rien.", {
      description: "Où il est question de zouglou.",
      tags: ["Coupé-décalé"],
    });
    expect(await titles("zouglou")).toEqual(["Sans titre parlant"]);
    expect(await titles("coupe decale")).toEqual(["Sans titre parlant"]);
  });

  it("finds published articles only", async () => {
    await publish("Un balafon caché", "Rien.", { status: "DRAFT" });
    expect(await titles("balafon")).toEqual([]);
  });

  it("takes a title's word with other accents for no title match", async () => {
    await publish("Le soir au bureau", "Rien.", { description: "Une tâche de plus." });
    await publish("La tache d’encre", "Rien.");
    expect(await titles("tâche")).toEqual(["Le soir au bureau", "La tache d’encre"]);
    expect(await titles("tache")).toEqual(["La tache d’encre", "Le soir au bureau"]);
  });

  it("paginates, from title matches to the others", async () => {
    for (const index of [1, 2, 3]) await publish(`Gbaka ${index}`);
    for (const index of [4, 5, 6]) await publish(`Route ${index}`, "En gbaka.");
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => findPosts("gbaka", { page: number, limit: 2 })),
    );
    expect(pages.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ["Gbaka 3", "Gbaka 2"],
      ["Gbaka 1", "Route 6"],
      ["Route 5", "Route 4"],
      [],
    ]);
    expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 6, totalIsExact: true });
  });

  it("finds what was published since its words were counted", async () => {
    const made = await publish("Le rônier", "Une noix de rônier.");
    const find = () => findPosts("rônier noix", page);
    expect([await titles("rônier"), (await find()).total]).toEqual([["Le rônier"], 1]);
    const { _id, clientId, ...post } = (await PostModel.findById(made._id).lean())!;
    const copies = Array.from({ length: 80 }, (_, index) => ({ ...post, slug: `ronier-${index}` }));
    // As another gateway publishes: the words that this one has counted are in more articles than it knows.
    await PostModel.insertMany(copies.map((copy) => ({ ...copy, _id: new Types.ObjectId() })));
    expect(await findPosts("rônier", page)).toMatchObject({ total: 81, pages: 7 });
    expect(await find()).toMatchObject({ total: 81, pages: 7 });
  });

  it.each(["", "   ", "?!…", "\u00a0’ "])("finds nothing for %j", async (keyword) => {
    expect(await findPosts(keyword, page)).toMatchObject({
      items: [],
      total: 0,
      pages: 0,
      totalIsExact: true,
    });
  });

  it("ignores stop words, unless the query has no other words", async () => {
    await publish("Par-ci, par-là");
    expect(await titles("par ci par là")).toEqual(["Par-ci, par-là"]);
  });

  it.each([
    ["a long keyword", "x".repeat(101), page],
    ["an operator", { $gt: "" }, page],
    ["a list", ["a"], page],
    ["page 0", "a", { page: 0, limit: 12 }],
    ["limit 51", "a", { page: 1, limit: 51 }],
  ])("refuses %s", async (_name, keyword, pageQuery) => {
    await expect(findPosts(keyword, pageQuery)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("a query that finds nothing", () => {
  it("is corrected to words that published articles hold together", async () => {
    await publish("La calebasse et le forgeron", "Un métier.");
    await publish("Un secret bien gardé", "Un calembour.", { status: "DRAFT" });
    expect(await findPosts("calbasse forjeron", page)).toMatchObject({
      total: 1,
      correction: "calebasse forgeron",
      items: [{ title: "La calebasse et le forgeron" }],
    });
    expect(await findPosts("calebasse", page)).toMatchObject({ total: 1, correction: null });
    // Words of drafts correct nothing.
    expect(await findPosts("calembur", page)).toMatchObject({ total: 0, correction: null });
  });

  it("stays uncorrected where its words are known, but not together", async () => {
    await publish("Une enclume", "Rien.");
    expect(await findPosts("enclume calebasse", page)).toMatchObject({ total: 0, correction: null });
  });

  it("has the matches of its correction marked", async () => {
    await publish("Le djembé du voisin", "Il résonne.");
    const { items, correction } = await searchPosts("djembbé", page);
    expect(correction).toBe("djembé");
    expect(items[0]!.title).toContainEqual({ text: "djembé", isMatch: true });
  });
});

describe("phrases in quotation marks", () => {
  it("are found word for word, in titles, descriptions and bodies", async () => {
    await publish("Le sable blanc", "La mer monte le soir.");
    await publish("Blanc comme le sable", "Le soir, la mer monte.");
    expect(await titles("« sable blanc »")).toEqual(["Le sable blanc"]);
    expect(await titles('"MONTE le soir"')).toEqual(["Le sable blanc"]);
    expect(await titles("« la mer monte »")).toHaveLength(2);
    expect(await findPosts("« monte la mer »", page)).toMatchObject({ total: 0, correction: null });
  });
});

describe("suggest", () => {
  it("completes titles and tags", async () => {
    await publish("Sous l’arbre à palabres", "Rien.", { tags: ["Arbitrage", "essai"] });
    await publish("L’arbitre est parti", "Rien.", { tags: ["Arbitrage"] });
    const found = await suggest("Arb", 8);
    expect(found).toContainEqual({ text: "Arbitrage", slug: null });
    expect(found).toContainEqual({ text: "Sous l’arbre à palabres", slug: "sous-l-arbre-a-palabres" });
    expect(found).toContainEqual({ text: "L’arbitre est parti", slug: "l-arbitre-est-parti" });
    expect(await suggest("arbre à p", 8)).toEqual([
      { text: "Sous l’arbre à palabres", slug: "sous-l-arbre-a-palabres" },
    ]);
    expect(await suggest("arb", 2)).toHaveLength(2);
  });

  it.each(["", "  ", "!", "zzz"])("has nothing for %j", async (prefix) => {
    expect(await suggest(prefix, 8)).toEqual([]);
  });

  it("rejects a keyword that is too long, and a limit that is too high", async () => {
    await expect(suggest("a".repeat(101), 8)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(suggest("a", 51)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

it("counts to 1,000, reports when there are more, and starts with the rarest word", async () => {
  const made = await publish("Le grand nombre", "Du mil et du sorgho.");
  const { _id, clientId, ...post } = (await PostModel.findById(made._id).lean())!;
  const copies = Array.from({ length: 1_010 }, (_, index) => ({ ...post, slug: `grand-${index}` }));
  await PostModel.insertMany(copies.map((copy) => ({ ...copy, _id: new Types.ObjectId() })));
  await publish("Une exception", "Du mil et du fonio.");
  expect(await findPosts("sorgho", page)).toMatchObject({ total: 1_000, totalIsExact: false, pages: 84 });
  expect(await findPosts("mil sorgho", page)).toMatchObject({ total: 1_000, totalIsExact: false });
  const rare = await findPosts("mil fonio", page);
  expect(rare).toMatchObject({ total: 1, totalIsExact: true, items: [{ title: "Une exception" }] });
  // Two words, each of which a thousand newer articles contain without the other.
  const old = { ...post, title: "Un ancien", slug: "ancien", publishedAt: new Date(0) };
  await PostModel.insertMany([
    ...copies.map((copy) => ({
      ...copy,
      _id: new Types.ObjectId(),
      slug: `${copy.slug}-bis`,
      words: ["nieb"],
    })),
    { ...old, _id: new Types.ObjectId(), words: ["nieb", "sorgho"] },
  ]);
  const both = await findPosts("niebé sorgho", page);
  expect(both).toMatchObject({ total: 1, totalIsExact: true, items: [{ title: "Un ancien" }] });
}, 60_000);
