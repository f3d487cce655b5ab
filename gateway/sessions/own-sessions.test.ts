import { describe, expect, it } from "vitest";
import { clock, days, minutes } from "../core/clock.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { withApp } from "../testing/clients/request.ts";
import { eventually, feedChanged, withSockets } from "../testing/clients/sockets.ts";
import { buildUser, password } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import type { User } from "../users/user.service.ts";
import { refreshSession } from "./cookie-rotation.service.ts";
import { SessionModel } from "./session.entity.ts";
import { openSession } from "./session.service.ts";

withDatabase();
const app = withApp();
const sockets = withSockets();

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const list = "{ sessions { id device isCurrent createdAt lastSeenAt } }";
const logIn = async (user: User, userAgent = phone) => {
  const answer = await app.rest(
    "POST",
    "/api/auth/login",
    { email: user.email, password },
    { "user-agent": userAgent },
  );
  return { authorization: `Bearer ${answer.body.token}` };
};
const ask = async (query: string, headers: Record<string, string>) => {
  const { body } = await app.graphql(query, {}, headers);
  return { ...body.data, code: body.errors?.[0]?.extensions.code };
};

describe("one’s own sessions", () => {
  it("are listed with their device, the last opened first", async () => {
    const user = await buildUser();
    await logIn(user, "curl/8.5.0");
    const mine = await logIn(user);
    await logIn(await buildUser());
    const { sessions } = await ask(list, mine);
    expect(
      sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent]),
    ).toEqual([
      ["Chrome sur Android", true],
      ["Un programme", false],
    ]);
    const stored = JSON.stringify(await SessionModel.find({ userId: user._id }).lean());
    expect(stored).not.toMatch(/Mozilla|KHTML|127\.0\.0\.1|curl/);
    expect((await ask(list, {})).code).toBe("UNAUTHENTICATED");
  });

  it("say when they were last seen, written every few minutes at most", async () => {
    const user = await buildUser();
    const mine = await logIn(user);
    const seenAt = async () =>
      (await SessionModel.findOne({ userId: user._id }).lean())?.lastSeenAt.getTime() ?? 0;
    const first = await seenAt();
    clock.advance(minutes(4));
    await ask(list, mine);
    expect(await seenAt()).toBe(first);
    clock.advance(minutes(2));
    await ask(list, mine);
    expect(await seenAt()).toBeGreaterThanOrEqual(first + minutes(6));
  });

  it("leave out what has expired", async () => {
    const user = await buildUser();
    await openSession(user, "browser");
    clock.advance(days(31));
    expect((await ask(list, await logIn(user))).sessions).toHaveLength(1);
  });

  it("are ended one by one, by their owner only", async () => {
    const user = await buildUser();
    const [mine, other] = [await logIn(user), await logIn(user)];
    const stranger = await logIn(await buildUser());
    const { sessions } = await ask(list, mine);
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const end = `mutation { endSession(id: "${id}") { message } }`;
    expect((await ask(end, stranger)).code).toBe("NOT_FOUND");
    expect((await ask(end, {})).code).toBe("UNAUTHENTICATED");
    expect((await ask(end.replace(id, String(user._id)), mine)).code).toBe("NOT_FOUND");
    expect((await ask(end, mine)).endSession.message).toBe("La session est fermée.");
    expect((await ask(end, mine)).code).toBe("NOT_FOUND");
    expect((await app.rest("GET", "/api/auth/me", undefined, other)).status).toBe(401);
    expect((await app.rest("GET", "/api/auth/me", undefined, mine)).status).toBe(200);
  });

  it("are all ended but the one that asks, with their cookies", async () => {
    const user = await buildUser();
    const opened = await openSession(user, "browser");
    const mine = await logIn(user);
    expect((await ask("mutation { endOtherSessions { message } }", mine)).endOtherSessions.message).toContain(
      "fermées",
    );
    await expect(refreshSession(opened.cookie.value)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await ask(list, mine)).sessions).toHaveLength(1);
  });

  it("take their sockets with them, within 5 s", async () => {
    const url = await sockets.listen();
    const user = await buildUser();
    const opened = [await openSession(user, "browser"), await openSession(user, "browser")] as const;
    const after = await feedEvents.lastSeq();
    const clients = opened.map(({ token }) => sockets.connect(url, token));
    for (const client of clients)
      client
        .subscribe(feedChanged, { after })
        .next()
        .catch(() => {});
    await eventually(() => sockets.live.size).toBe(2);
    const started = performance.now();
    await ask("mutation { endOtherSessions { message } }", { authorization: `Bearer ${opened[0].token}` });
    await expect.poll(() => clients[1]?.closed[0]?.code).toBe(4403);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(clients[0]?.closed).toEqual([]);
  });
});
