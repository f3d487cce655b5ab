import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { afterEach, expect, it, vi } from "vitest";
import { AnswerError, fetchWhole, OutdatedError, request } from "./browser/requests/network.ts";
import { failureOf, isPassing } from "./failure.ts";

afterEach(() => vi.unstubAllGlobals());

const refused = (extensions: Record<string, unknown>, message = "Adresse e-mail invalide") =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

it("returns the server's message, and those of the fields", () => {
  const failure = failureOf(
    refused({ code: "BAD_USER_INPUT", fields: { email: "Adresse e-mail invalide" } }),
  );
  expect(failure).toEqual({
    code: "BAD_USER_INPUT",
    message: "Adresse e-mail invalide",
    fields: { email: "Adresse e-mail invalide" },
  });
  expect(isPassing(failure)).toBe(false);
});

it("ignores field values that are not text", () => {
  expect(failureOf(refused({ fields: { email: { html: "<b>" } } })).fields).toEqual({});
  expect(failureOf(refused({ fields: "email" })).fields).toEqual({});
});

it("treats a missing response as a lost connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const failure = failureOf(await fetchWhole("/graphql").catch((error) => error));
  expect(failure).toMatchObject({
    code: "NETWORK",
    message: expect.stringContaining("connexion est perdue"),
  });
  expect(isPassing(failure)).toBe(true);
});

it("treats an answer that breaks off as a lost connection", async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(body));
  expect(failureOf(await fetchWhole("/graphql").catch((error) => error)).code).toBe("NETWORK");
});

it("waits for an answer as long as it keeps coming, and no longer", async () => {
  vi.useFakeTimers();
  try {
    let writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
    vi.stubGlobal("fetch", async (_path: string, { signal }: RequestInit) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      writer = writable.getWriter();
      signal?.addEventListener("abort", () => writer?.abort(signal.reason));
      return new Response(readable);
    });
    const slow = request("/large");
    for (const letter of [65, 66, 67]) {
      await vi.advanceTimersByTimeAsync(59_000);
      await writer?.write(new Uint8Array([letter]));
    }
    await writer?.close();
    expect(await (await slow).text()).toBe("ABC");
    const silent = expect(request("/silent")).rejects.toMatchObject({ name: "NetworkError" });
    await vi.advanceTimersByTimeAsync(60_000);
    await silent;
  } finally {
    vi.useRealTimers();
  }
});

it("says of an exception that the page is at fault, reports it, and does not let it be repeated", () => {
  const reports: string[] = [];
  vi.stubGlobal("location", { pathname: "/posts" });
  vi.stubGlobal("fetch", async (path: string) => {
    reports.push(path);
    return new Response(null, { status: 204 });
  });
  const failure = failureOf(new TypeError("undefined is not a function"));
  expect(failure).toMatchObject({ code: "UNEXPECTED", message: expect.not.stringContaining("connexion") });
  expect(isPassing(failure)).toBe(false);
  expect(reports).toEqual(["/client-errors"]);
});

it("says why an answer outside GraphQL was refused, and repeats what may pass only", () => {
  const codes = [413, 401, 403, 429, 502].map((status) => failureOf(new AnswerError(status)));
  expect(codes.map(({ code }) => code)).toEqual([
    "TOO_LARGE",
    "UNAUTHENTICATED",
    "REFUSED",
    "RATE_LIMITED",
    "INTERNAL",
  ]);
  expect(codes.map(isPassing)).toEqual([false, false, false, true, true]);
  expect(failureOf(new AnswerError(413, "10 Mo au plus")).message).toBe("10 Mo au plus");
});

it("tells an old page facing a newer server to load again", () => {
  const unknownField = refused(
    { code: "GRAPHQL_VALIDATION_FAILED" },
    'Cannot query field "heading" on type "Post".',
  );
  const unknownInput = refused(
    { code: "BAD_USER_INPUT" },
    'Variable "$input" got invalid value {}; Field "lead" is not defined by type "PostInput".',
  );
  for (const error of [unknownField, unknownInput, new OutdatedError("/assets/Page-1.js")]) {
    const failure = failureOf(error);
    expect(failure).toMatchObject({ code: "OUTDATED", message: expect.stringContaining("Rechargez-la") });
    expect(isPassing(failure)).toBe(false);
  }
});

it("never shows the text of a proxy's error", () => {
  const response = new Response("<html>nginx</html>", { status: 502 });
  const error = new ServerError("Response not successful", { response, bodyText: "<html>nginx</html>" });
  expect(failureOf(error)).toMatchObject({ code: "INTERNAL", message: expect.not.stringContaining("nginx") });
  const busy = new ServerError("", { response: new Response("", { status: 429 }), bodyText: "" });
  expect(failureOf(busy).code).toBe("RATE_LIMITED");
});

it("shows why the site cannot store anything now, and lets it be tried again", async () => {
  const message = "Le disque du site est plein.";
  const body = JSON.stringify({ data: null, errors: [{ message, extensions: { code: "UNAVAILABLE" } }] });
  const headers = { "content-type": "application/graphql-response+json; charset=utf-8" };
  const link = new HttpLink({ fetch: async () => new Response(body, { status: 503, headers }) });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const failure = failureOf(await client.mutate({ mutation: gql`mutation { a }` }).catch((error) => error));
  expect(failure).toMatchObject({ code: "UNAVAILABLE", message });
  expect(isPassing(failure)).toBe(true);
});
