import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { expect, it, vi } from "vitest";
import type { StaticPage_TextFragment } from "../../../../gql/graphql.ts";
import { CreateStaticPageDocument } from "../static-pages.generated.ts";
import { openSession } from "./open-session.ts";
import { valuesOf } from "./page-values.ts";

/** A page whose creation was not confirmed, and which somebody has since found in the list and gone on with. */
const continued: StaticPage_TextFragment = {
  __typename: "StaticPage",
  id: "1",
  slug: "a-propos",
  title: "À propos",
  description: "",
  content: "Le premier jet, et une heure de travail.",
  isPublished: true,
  isInFooter: true,
  version: 12,
  publishedAt: "2026-11-21T11:30:00Z",
  updatedAt: "2026-11-21T11:30:00Z",
};

function openDraft(content: string) {
  const server = { page: continued };
  const mutate = vi.fn(async ({ mutation, variables }) => {
    if (mutation === CreateStaticPageDocument) return { data: { createStaticPage: server.page } };
    const { version, ...changes } = variables.input;
    if (version !== server.page.version) {
      const extensions = { code: "CONFLICT", fields: { version: "Modifiée" } };
      throw new CombinedGraphQLErrors({ errors: [{ message: "Modifiée", extensions }] });
    }
    server.page = { ...server.page, ...changes, version: version + 1 };
    return { data: { updateStaticPage: server.page } };
  });
  const query = async () => ({ data: { staticPageById: server.page } });
  const session = openSession({
    client: { mutate, query } as unknown as ApolloClient,
    owner: "e",
    draftKey: "d",
    clientId: "c",
    page: null,
    values: { ...valuesOf(null), title: "À propos", content },
    onSaved: () => {},
  });
  return { server, session };
}

it("asks before a draft whose creation was never confirmed replaces what was written since", async () => {
  const { server, session } = openDraft("Le premier jet.");
  session.save();
  await vi.waitFor(() => expect(session.read().status).not.toBe("saving"));
  expect(server.page.content).toBe("Le premier jet, et une heure de travail.");
  expect(session.read()).toMatchObject({ status: "conflict", theirs: { version: 12 } });
  session.keepMine();
  await vi.waitFor(() => expect(session.read().status).toBe("saved"));
  expect(server.page).toMatchObject({ version: 13, content: "Le premier jet." });
});
