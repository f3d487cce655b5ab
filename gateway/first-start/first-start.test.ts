import { expect, it } from "vitest";
import { clock, minutes } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { openSession, viewerOfToken } from "../sessions/session.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { me } from "../users/user.service.ts";
import { findTestMail, sendTestMail } from "./delivery-test.service.ts";
import { FirstStartModel } from "./first-start.entity.ts";
import { findFirstStart, finishFirstStart, updateOwner } from "./first-start.service.ts";
import { beginFirstStart, issueStartSecret, openFirstStart } from "./start-secret.service.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

const open = async (secret: string) => {
  const mutation = "mutation($secret: String!) { openFirstStart(secret: $secret) { token } }";
  const { body } = await app.graphql(mutation, { secret });
  return body.errors?.[0]?.extensions?.code ?? typeof body.data.openFirstStart.token;
};

it("logs the owner in once, within 30 minutes, by the last printed address", async () => {
  await buildAdmin();
  expect(await issueStartSecret()).toBeNull();
  await beginFirstStart();
  const [former, late] = [await issueStartSecret(), await issueStartSecret()];
  expect(await open(former!)).toBe("CODE_EXPIRED");
  clock.advance(minutes(31));
  expect(await open(late!)).toBe("CODE_EXPIRED");
  const secret = await issueStartSecret();
  expect(await open(secret!)).toBe("string");
  expect(await open(secret!)).toBe("CODE_EXPIRED");
  // The owner is there.
  expect(await issueStartSecret()).toBeNull();
});

/** Starts the site again, and opens its printed address. */
async function opened(): Promise<Viewer> {
  await FirstStartModel.deleteMany({});
  await SessionModel.deleteMany({});
  await beginFirstStart();
  const { viewer } = await openFirstStart({ ip: "::1", userAgent: "" } as never, (await issueStartSecret())!);
  return viewer;
}

const person = { firstName: "Léa", lastName: "Martin", email: "lea@exemple.fr" };

it("gives the owner a name, an address and a password, once", async () => {
  const boss = await opened();
  expect(await findFirstStart(boss)).toMatchObject({
    isOpen: true,
    hasDemonstration: false,
    hasMailServer: false,
    mayChangeOwner: true,
    recoveryPhrase: expect.stringMatching(/^(?:\S+ ){5}\S+$/),
  });
  await expect(updateOwner(boss, { ...person, email: "lea" })).rejects.toMatchObject({
    fields: { email: expect.any(String) },
  });
  const { email } = await buildUser({ email: "awa@exemple.ci" });
  await expect(updateOwner(boss, { ...person, email })).rejects.toMatchObject({ code: "CONFLICT" });
  const kept = await openSession(await me(boss), "browser");
  // A refused try has not spent the proof.
  const owner = await updateOwner(boss, { ...person, password: "une phrase à nous" });
  expect([owner.firstName, owner.email]).toEqual(["Léa", "lea@exemple.fr"]);
  await expect(viewerOfToken(kept.token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await findFirstStart(boss)).toMatchObject({ isOpen: true, mayChangeOwner: false });
  await expect(updateOwner(boss, { ...person, password: "une autre phrase" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

it("gives it to no other session of an administrator, and to none after its time", async () => {
  const boss = await opened();
  const others = [viewerOf(await buildAdmin()), (await openSession(await me(boss), "rest")).viewer];
  for (const other of others)
    await expect(updateOwner(other, person)).rejects.toMatchObject({ code: "CONFLICT" });
  clock.advance(minutes(31));
  await expect(updateOwner(boss, person)).rejects.toMatchObject({ code: "CONFLICT" });
});

it("sends a test mail, and ends", async () => {
  const boss = await opened();
  expect(await findTestMail(boss)).toBeNull();
  expect(await sendTestMail(boss)).toMatchObject({ kind: "TEST", state: "QUEUED" });
  await expect(finishFirstStart(boss, {})).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  expect((await finishFirstStart(boss, { removesDemonstration: true })).isOpen).toBe(false);
  await expect(updateOwner(boss, person)).rejects.toMatchObject({ code: "CONFLICT" });
});
