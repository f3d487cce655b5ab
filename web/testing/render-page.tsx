import { ApolloClient, ApolloLink, Observable } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloProvider } from "@apollo/client/react";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { Site } from "../../schema/render.ts";
import { createCache } from "../lib/data/apollo.ts";
import { PageContext, unknownSite } from "../lib/page-state.ts";
import { ViewerProvider } from "../lib/ViewerProvider.tsx";
import { ShellDocument } from "../lib/viewer.generated.ts";
import type { Viewer } from "../lib/viewer.ts";
import { StudioProvider } from "../ui/theme/studio/StudioProvider.tsx";

/** A sent operation: its name and variables. */
export interface SentOperation {
  name: string;
  variables: Record<string, unknown>;
}

type Answer = Record<string, unknown> | Error | Promise<Record<string, unknown>>;

interface RenderOptions {
  path?: string;
  viewer?: Viewer | null;
  /** Settings that are not the default ones. */
  settings?: Partial<Site>;
  /** Responses by operation; an Error makes it fail. */
  answers?: Record<string, (variables: Record<string, unknown>) => Answer>;
}

export const member: Viewer = {
  __typename: "User",
  id: "member",
  firstName: "Issa",
  lastName: "Traoré",
  isAdmin: false,
  role: "READER",
  needsSecondFactor: false,
  createdAt: "2026-11-21T12:00:00.000Z",
  image: null,
};
export const admin: Viewer = {
  ...member,
  id: "admin",
  firstName: "Awa",
  isAdmin: true,
  role: "ADMINISTRATOR",
};

/** The further fields of one's own account. */
export const accountDetails = {
  code: "+225",
  telephone: "07",
  email: "a@exemple.ci",
  aboutMe: "",
  jobTitle: "",
  links: [],
  slug: null,
  createdAt: "2026-11-21T12:00:00.000Z",
};

/** An error response as the gateway sends it. */
export const graphqlError = (message: string, extensions: Record<string, unknown> = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

/** Renders a page with a real client, cache and router; only the network is mocked. */
export function renderPage(
  page: ReactNode,
  { path = "/", viewer = null, settings, answers = {} }: RenderOptions = {},
) {
  const operations: SentOperation[] = [];
  const live = new Map<string, (data: Record<string, unknown>) => void>();
  const resumes = new Map<string, () => object>();
  const place = { current: path };
  const link = new ApolloLink((operation) => {
    const name = operation.operationName ?? "";
    const { resume } = operation.getContext() as { resume?: () => object };
    if (resume) resumes.set(name, resume);
    operations.push({ name, variables: { ...operation.variables, ...resume?.() } });
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
  const site = { ...unknownSite, name: "Palabre", ...settings };
  const view = render(
    <PageContext value={{ site, now: performance.timeOrigin, isPersonal: viewer !== null, failure: null }}>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <ViewerProvider>
            {path.startsWith("/studio") ? <StudioProvider>{page}</StudioProvider> : page}
          </ViewerProvider>
          <Place onMove={(next) => (place.current = next)} />
        </MemoryRouter>
      </ApolloProvider>
    </PageContext>,
  );
  return {
    ...view,
    client,
    operations,
    /** Names of the sent operations, in order. */
    names: () => operations.map(({ name }) => name),
    path: () => place.current,
    /** Joins a subscription's channel again, as after a cut. Returns the variables that it is joined with. */
    rejoin: (name: string) => act(async () => resumes.get(name)?.()),
    /** Delivers a live event to a subscription. */
    push: (name: string, data: Record<string, unknown>) => act(async () => live.get(name)?.(data)),
  };
}

function Place({ onMove }: { onMove: (path: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onMove(pathname + search + hash);
  return null;
}
