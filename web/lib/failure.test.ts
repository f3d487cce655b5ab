import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { expect, it } from "vitest";
import { failureOf, isPassing } from "./failure.ts";

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

it("treats a missing response as a lost connection", () => {
  const failure = failureOf(new TypeError("Failed to fetch"));
  expect(failure).toMatchObject({
    code: "NETWORK",
    message: expect.stringContaining("connexion est perdue"),
  });
  expect(isPassing(failure)).toBe(true);
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
