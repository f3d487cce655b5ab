import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloProvider } from "@apollo/client/react";
import { act, configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { createCache } from "../apollo.ts";
import { ShellDocument } from "../gql/graphql.ts";
import { PageContext } from "../page.ts";
import type { Viewer } from "../viewer.ts";

// A machine under load takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

/** What was asked: the operation's name and its variables. */
export interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

type Answer = Record<string, unknown> | Error | Promise<Record<string, unknown>>;

interface Shown {
  path?: string;
  viewer?: Viewer | null;
  /** What the server answers to an operation; an Error fails it. */
  answers?: Record<string, (variables: Record<string, unknown>) => Answer>;
}

export const member: Viewer = {
  __typename: "User",
  id: "member",
  firstName: "Issa",
  lastName: "Traoré",
  isAdmin: false,
  image: null,
};
export const admin: Viewer = { ...member, id: "admin", firstName: "Awa", isAdmin: true };

/** The server's refusal, as the gateway words it. */
export const refusal = (message: string, extensions: Record<string, unknown> = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

/** A screen with a real client, cache and router; only the network is told what to answer. */
export function showPage(page: ReactNode, { path = "/", viewer = null, answers = {} }: Shown = {}) {
  const asked: Asked[] = [];
  const live = new Map<string, (data: Record<string, unknown>) => void>();
  const place = { current: path };
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? "";
    const { resume } = operation.getContext() as { resume?: () => object };
    asked.push({ name, variables: { ...operation.variables, ...resume?.() } });
    return new Observable((observer) => {
      const answer = answers[name];
      if (!answer) {
        live.set(name, (data) => observer.next({ data }));
        return;
      }
      Promise.resolve(answer(operation.variables)).then((data) => {
        if (data instanceof Error) return observer.error(data);
        observer.next({ data });
        observer.complete();
      }, observer.error.bind(observer));
    });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  client.writeQuery({ query: ShellDocument, data: { me: viewer } });
  const site = { name: "Palabre", url: "", chatUrl: "", timeZone: "Africa/Abidjan" };
  const view = render(
    <PageContext value={{ site, now: Date.now(), isPersonal: viewer !== null, failure: null }}>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Place onMove={(next) => (place.current = next)} />
        </MemoryRouter>
      </ApolloProvider>
    </PageContext>,
  );
  return {
    ...view,
    client,
    asked,
    /** Names of what was asked, in order. */
    names: () => asked.map(({ name }) => name),
    path: () => place.current,
    /** A live event of a subscription. */
    push: (name: string, data: Record<string, unknown>) => act(async () => live.get(name)?.(data)),
  };
}

function Place({ onMove }: { onMove: (path: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onMove(pathname + search + hash);
  return null;
}
