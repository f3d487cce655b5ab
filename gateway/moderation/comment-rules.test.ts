import { expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import {
  holdAllComments,
  setCommentRules,
  updateCommentRules,
} from "../comments/holding/comment-rules.service.ts";
import { clock, days, minutes } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { commentFeed } from "../feeds/feed-engagement.service.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildHeld, reasonsOf } from "../testing/factories/held.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { judgeComments } from "./judge-comments.service.ts";

withDatabase();

const why = { reason: "SPAM", text: "Pas de publicité ici." };

it("hold what an account writes until one of its comments was kept", async () => {
  const boss = await buildPublisher();
  await setCommentRules({ holdsFirst: true });
  const { author, comment, ids } = await buildHeld("Bonjour à tous");
  expect(reasonsOf(comment)).toEqual(["FIRST"]);
  await judgeComments(boss, ids, "KEEP");
  expect((await buildHeld("Merci pour l’accueil", author)).comment.held).toBeUndefined();
  expect((await buildHeld("Rien à dire", await buildPublisher())).comment.held).toBeUndefined();
  await setCommentRules({ holdsFirst: false });
});

it("trust an account after some days and kept comments", async () => {
  const author = await buildReader();
  for (const text of ["Un", "Deux"]) await buildHeld(text, author);
  const shop = "Ma boutique : www.pagnes-awa.ci";
  expect(reasonsOf((await buildHeld(shop, author)).comment)).toEqual(["LINK"]);
  clock.advance(days(4));
  expect((await buildHeld(shop, author)).comment.held).toBeUndefined();
  expect(reasonsOf((await buildHeld(shop, await buildReader())).comment)).toEqual(["LINK"]);
});

it("hold a telephone number as a link where they say so", async () => {
  const call = "Appelez le 07 08 09 10 11";
  expect((await buildHeld(call)).comment.held).toBeUndefined();
  await setCommentRules({ holdsTelephones: true });
  expect(reasonsOf((await buildHeld(call)).comment)).toEqual(["LINK"]);
  await setCommentRules({ holdsTelephones: false });
});

it("hold and refuse words without regard to case and accents, whole", async () => {
  const boss = await buildPublisher();
  await updateCommentRules(boss, { heldWords: ["marabout"], refusedWords: ["crédit facile"] });
  expect(reasonsOf((await buildHeld("Un grand MARABOUT béninois")).comment)).toEqual(["WORD"]);
  expect((await buildHeld("La maraboutique est ouverte")).comment.held).toBeUndefined();
  await expect(buildHeld("CREDIT  facile pour tous")).rejects.toMatchObject({ code: "FORBIDDEN" });
  await updateCommentRules(boss, { heldWords: [], refusedWords: [] });
});

it("know a removed text again, and a near copy of it", async () => {
  const boss = await buildPublisher();
  const text =
    "Achetez mes pagnes pas chers au grand marché de Treichville, livraison partout à Abidjan ce samedi";
  const { ids } = await buildHeld(text);
  await judgeComments(boss, ids, "REFUSE", why);
  expect(await CommentModel.findById(ids[0]).lean()).toMatchObject({ hiddenAt: expect.any(Date) });
  const copy =
    "ACHETEZ mes pagnes pas chers au grand marche de Treichville, livraison partout a Bouaké ce samedi!!!";
  const again = await buildHeld(copy);
  expect(reasonsOf(again.comment)).toEqual(["KNOWN"]);
  const other = "Je cherche des pagnes pour la fête de samedi, le marché de Treichville est-il ouvert ?";
  expect((await buildHeld(other)).comment.held).toBeUndefined();
  await judgeComments(boss, ids, "UNDO");
  expect((await buildHeld(copy)).comment.held).toBeUndefined();
});

it("hold everything for a while, but the team's", async () => {
  const boss = await buildPublisher();
  await holdAllComments(boss, { minutes: 60 });
  expect(reasonsOf((await buildHeld("Bonjour")).comment)).toEqual(["ALL"]);
  expect((await buildHeld("Bonjour", boss)).comment.held).toBeUndefined();
  clock.advance(minutes(61));
  expect((await buildHeld("Bonjour")).comment.held).toBeUndefined();
  await setCommentRules({ holdsAllUntil: null });
});

it("hold an account that writes more than people do, and new ones behind one address", async () => {
  // The accounts of the tests before look like an attack, in which newcomers need a proof of work.
  clock.advance(minutes(11));
  const [feed, author] = [await buildFeed(), await buildReader()];
  const write = (by: Viewer, text: string, ip: string) => commentFeed(by, feed._id, { text }, { ip });
  for (let each = 0; each < 30; each++) await write(author, `Message ${each}`, `192.0.2.${each}`);
  expect(reasonsOf((await write(author, "Un de plus", "198.51.100.1")).comment)).toEqual(["RATE"]);
  for (const by of [await buildReader(), await buildReader()])
    for (let each = 0; each < 20; each++) await write(by, "Salut", "203.0.113.9");
  expect(reasonsOf((await write(await buildReader(), "Salut", "203.0.113.9")).comment)).toEqual(["RATE"]);
});
