import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { env } from "../../core/env.ts";
import { resetRateLimits } from "../../lib/rate-limits.ts";
import type { Post } from "../../posts/post.service.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { verifyText } from "./verification.service.ts";

withDatabase();

const ip = "192.0.2.1";
const verify = (text: string) => verifyText(ip, text);
const sentences = [
  "Le barrage de Soubré a fermé ses vannes mardi 14 mars à 6 heures.",
  "La Compagnie ivoirienne d’électricité n’a pas coupé le courant.",
  "Quelque 1 500 riverains de la Sassandra ont attendu sur la berge.",
];
let post: Post;

beforeAll(async () => {
  post = await buildPost({
    title: "Soubré retient son fleuve",
    description: "Une matinée au bord de l’eau.",
    content: sentences.join("\n\n"),
  });
});

describe("verifyText", () => {
  it("knows an article by a passage, whatever forwarding does to it", async () => {
    const copy = `Transféré\n*SOUBRE RETIENT SON FLEUVE* 😱\n« ${sentences[0]} […] ${sentences[2]!.replace("1 500", "1500")} »\nhttps://exemple.ci/e/abc`;
    expect(await verify(copy)).toMatchObject({ verdict: "TRUE", post: { _id: post._id }, differences: [] });
  });

  it("says which words were changed, beside those of the article", async () => {
    const copy = sentences.join(" ").replace("14 mars", "15 mars").replace("n’a pas coupé", "a coupé");
    const { verdict, differences } = await verify(copy);
    expect(verdict).toBe("ALTERED");
    expect(differences).toEqual([
      {
        before: "Soubré a fermé ses vannes mardi ",
        text: "15",
        original: "14",
        after: " mars à 6 heures. La Compagnie",
      },
      expect.objectContaining({ text: "a", original: "n’a pas" }),
    ]);
  });

  it("tells added sentences, and finds an article whose rare words were all changed", async () => {
    const added = `${sentences.join(" ")} Le ministre a démissionné hier soir.`;
    expect(await verify(added)).toMatchObject({
      verdict: "ALTERED",
      differences: [
        { text: expect.stringContaining("ministre a démissionné"), original: expect.any(String) },
      ],
    });
    const renamed = sentences.join(" ").replaceAll(/Soubré|Sassandra/g, "Kossou");
    expect(await verify(renamed)).toMatchObject({ verdict: "ALTERED", post: { _id: post._id } });
  });

  it("knows nothing of what readers don't see, nor of a text too short to be anybody's", async () => {
    const draft = "Un brouillon sur les ananas de Bonoua, que la rédaction relit encore.";
    await buildPost({ title: "Ananas", content: draft, status: "DRAFT" });
    expect(await verify(draft)).toEqual({
      verdict: "UNKNOWN",
      post: null,
      fileMadeAt: null,
      differences: [],
    });
    expect(await verify("Le barrage de Soubré")).toMatchObject({ verdict: "UNKNOWN" });
    expect(await verify("Une recette de foutou banane, avec une sauce graine et du crabe.")).toMatchObject({
      verdict: "UNKNOWN",
    });
  });

  it("tells nothing of the members' part of an article", async () => {
    const open = "Premier paragraphe que chacun peut lire ici, en entier.";
    const hidden = "Le paragraphe caché parle de douze zébus et de trois pirogues.";
    await buildPost({ access: "MEMBERS", content: [open, open, "## Suite", hidden, hidden].join("\n\n") });
    const { differences } = await verify(`${open} ${hidden.replace("douze", "treize")}`);
    expect(JSON.stringify(differences)).not.toContain("douze");
  });

  it("is refused beyond its length, and to an address that asks all the time", async () => {
    await expect(verify("a".repeat(limits.verifiedText + 1))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(verify(" \n")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    resetRateLimits();
    const asking = Array.from({ length: 121 }, () => verify("bonjour"));
    const refused = (await Promise.allSettled(asking)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(env.hasRateLimits ? 1 : 0);
  });
});
