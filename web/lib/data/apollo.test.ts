import { createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, expect, it, vi } from "vitest";
import { onSessionChange, signIn, signOut } from "../session.ts";
import { ShellDocument } from "../viewer.generated.ts";
import { createClient } from "./apollo.ts";
import { UnreadCountDocument } from "./unread-count.generated.ts";

const readState = {
  __typename: "ReadState",
  unreadCount: 3,
  readUpTo: "2026-11-20",
  seq: 1,
  broadcastSeq: 1,
};

afterEach(() => vi.unstubAllGlobals());

it("answers what was sent before the log-out first, and sends nothing for the session after it", async () => {
  const log: string[] = [];
  let answerFirst = () => {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const name = path === "/graphql" ? JSON.parse(String(init.body)).operationName : path;
    log.push(`${name} ${new Headers(init.headers).get("authorization") ?? "visitor"}`);
    if (name === "UnreadCount" && log.length === 1) {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
    }
    log.push(`${name} answered`);
    return Response.json({ data: name === "UnreadCount" ? { readState } : { me: null } });
  });
  await signIn({ token: "one", expiresAt: new Date(Date.now() + 900_000).toISOString() });
  const client = createClient();
  const fetchPolicy = "no-cache";
  const first = client.query({ query: UnreadCountDocument, fetchPolicy });
  await vi.waitFor(() => expect(log).toEqual(["UnreadCount Bearer one"]));
  const isOver = new Promise((resolve) => onSessionChange(resolve));
  const out = signOut();
  void client.query({ query: ShellDocument, fetchPolicy }).catch(() => {});
  await new Promise((next) => setTimeout(next));
  expect(log).toHaveLength(1);
  answerFirst();
  expect((await first).data).toEqual({ readState });
  await out;
  expect(await isOver).toBe(false);
  expect(log.slice(0, 4)).toEqual([
    "UnreadCount Bearer one",
    "UnreadCount answered",
    "/api/auth/logout Bearer one",
    "/api/auth/logout answered",
  ]);
  expect(log.slice(4).filter((line) => line.includes("Bearer"))).toEqual([]);
});

it("solves the challenge that a refusal brings, and sends the request again, once", async () => {
  const secrets = { hmacSignatureSecret: "one", hmacKeySignatureSecret: "two" };
  const work = { algorithm: "PBKDF2/SHA-256", cost: 1, counter: 3 };
  const challenge = await createChallenge({ ...work, deriveKey, ...secrets });
  const refused = { message: "Un calcul", extensions: { code: "PROOF_REQUIRED", challenge } };
  const proofs: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path !== "/graphql") return Response.json({}, { status: 401 });
    const proof = new Headers(init.headers).get("proof-of-work");
    proofs.push(proof);
    return Response.json(proofs.length === 2 ? { data: { readState } } : { data: null, errors: [refused] });
  });
  const options = { query: UnreadCountDocument, fetchPolicy: "no-cache" } as const;
  expect((await createClient().query(options)).data).toEqual({ readState });
  expect(proofs[0]).toBeNull();
  const payload: Payload = JSON.parse(atob(proofs[1] ?? ""));
  expect(await verifySolution({ ...payload, deriveKey, ...secrets })).toMatchObject({ verified: true });
  await expect(createClient().query(options)).rejects.toMatchObject({ errors: [{ message: "Un calcul" }] });
  expect(proofs).toHaveLength(4);
});
