import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CommentModel } from "../../comments/comment.entity.ts";
import { setCommentRules } from "../../comments/holding/comment-rules.service.ts";
import { clock, days, minutes } from "../../core/clock.ts";
import { noRequest } from "../../core/context.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import { deviceCookieFor } from "../../sessions/known-device.ts";
import { withApp } from "../../testing/clients/request.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildFeed, buildReader } from "../../testing/factories/feeds.ts";
import { reasonsOf } from "../../testing/factories/held.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { register } from "../auth.service.ts";

withDatabase();
const app = withApp();

const attack = () => setCommentRules({ holdsAllUntil: new Date(clock.now().getTime() + minutes(60)) });
beforeEach(attack);
afterEach(() => setCommentRules({ holdsAllUntil: null }));

let number = 0;
const person = () => ({
  firstName: "Awa",
  lastName: "Koné",
  code: "+225",
  telephone: "0102030405",
  email: `awa${++number}@exemple.ci`,
  password: "palabre sous l’arbre",
});
const registerWith = (request: Partial<typeof noRequest>) => register({ ...noRequest, ...request }, person());

/** Returns the challenge with which a request is refused. */
const challengeOf = (refused: Promise<unknown>): Promise<Challenge> =>
  refused.then(
    () => expect.unreachable("it was accepted"),
    ({ code, extensions }) => {
      expect(code).toBe("PROOF_REQUIRED");
      return extensions.challenge;
    },
  );
const payloadOf = (challenge: Challenge, solution: unknown) => btoa(JSON.stringify({ challenge, solution }));
async function solved(): Promise<string> {
  const challenge = await challengeOf(registerWith({}));
  return payloadOf(challenge, await solveChallenge({ challenge, deriveKey }));
}
const otherKey = (key: string) => key.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));

describe("a registration", () => {
  it("needs a solution under attack alone", async () => {
    await setCommentRules({ holdsAllUntil: null });
    await registerWith({});
    await attack();
    await challengeOf(registerWith({}));
    await registerWith({ proofOfWork: await solved() });
  });

  it("is refused without a solution, with a wrong, a changed, a late and a used one", async () => {
    const payload = await solved();
    const { challenge, solution } = JSON.parse(atob(payload));
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "00", cost: 1 } };
    const wrong = [
      payloadOf(challenge, { ...solution, derivedKey: otherKey(solution.derivedKey) }),
      payloadOf(easier, await solveChallenge({ challenge: easier, deriveKey })),
      payloadOf({ ...challenge, signature: undefined }, solution),
      ...["x", btoa("null"), btoa("{}"), "A".repeat(5_000)],
    ];
    for (const proofOfWork of wrong) await challengeOf(registerWith({ proofOfWork }));
    await registerWith({ proofOfWork: payload });
    await challengeOf(registerWith({ proofOfWork: payload }));
    const late = await solved();
    clock.advance(minutes(6));
    await challengeOf(registerWith({ proofOfWork: late }));
  });

  it("takes a solution from one of two requests at once", async () => {
    const proofOfWork = await solved();
    const both = await Promise.allSettled([registerWith({ proofOfWork }), registerWith({ proofOfWork })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("needs none on a device with a login of an earlier day, some times a day", async () => {
    const today = deviceCookieFor("6".repeat(24), null).value;
    await challengeOf(registerWith({ deviceCookie: today }));
    clock.advance(days(1));
    await attack();
    const known = deviceCookieFor("7".repeat(24), today).value;
    await registerWith({ deviceCookie: known });
    await challengeOf(registerWith({ deviceCookie: `${known}x` }));
    for (let each = 1; each < 20; each += 1) await registerWith({ deviceCookie: known });
    await challengeOf(registerWith({ deviceCookie: known }));
  });

  it("passes ten times an hour for those who can't solve a challenge", async () => {
    for (let each = 0; each < 10; each += 1) await registerWith({ proofOfWork: "unable" });
    await expect(registerWith({ proofOfWork: "unable" })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await registerWith({ proofOfWork: await solved() });
  });

  it("is refused over REST with the challenge, and accepted with its solution in the header", async () => {
    const refused = await app.rest("POST", "/api/auth/register", person());
    const { message, error } = refused.body;
    expect([refused.status, error.code, message]).toEqual([
      403,
      "PROOF_REQUIRED",
      expect.stringContaining("court calcul"),
    ]);
    const payload = payloadOf(
      error.challenge,
      await solveChallenge({ challenge: error.challenge, deriveKey }),
    );
    const sent = await app.rest("POST", "/api/auth/register", person(), { "proof-of-work": payload });
    expect(sent.status).toBe(201);
  });
});

describe("a comment", () => {
  const comment = async (by: Awaited<ReturnType<typeof buildReader>>, more: object = {}) =>
    commentFeed(by, (await buildFeed())._id, { text: "Bonjour" }, { ip: "192.0.2.1", ...more });

  it("of a newcomer needs a solution, and waits where the client has none", async () => {
    const author = await buildReader();
    await challengeOf(comment(author));
    expect(reasonsOf((await comment(author, { proofOfWork: "unable" })).comment)).toContain("PROOF");
    expect(reasonsOf((await comment(author, { proofOfWork: await solved() })).comment)).toEqual(["ALL"]);
  });

  it("of a member of standing, and of the team, needs none", async () => {
    const member = await buildUser();
    const viewer = viewerOf(member);
    await challengeOf(comment(viewer));
    for (const text of ["Un", "Deux"])
      await CommentModel.create({
        ...{ subjectKind: "FEED" as const, subjectId: member._id },
        ...{ authorId: member._id, text, createdAt: new Date() },
      });
    clock.advance(days(4));
    await attack();
    expect(reasonsOf((await comment(viewer)).comment)).toEqual(["ALL"]);
    const editor = viewerOf(await buildUser({ role: "EDITOR" }));
    expect((await comment(editor)).comment.held).toBeUndefined();
  });
});
