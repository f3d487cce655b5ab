import { useState } from "react";
import { Navigate, Route as RouterRoute, Routes, useLocation } from "react-router-dom";
import type { PageFailure } from "../../schema/render.ts";
import { NotificationBadge } from "../features/notifications/NotificationBadge.tsx";
import { loginPath, pathAfterLogin } from "../lib/next-path.ts";
import { PageContext, type PageState, useIsServed, usePage } from "../lib/page-state.ts";
import { useLazyLoading } from "../lib/useLazyComponent.ts";
import { ViewerProvider } from "../lib/ViewerProvider.tsx";
import { useViewer } from "../lib/viewer.ts";
import { DialogHost } from "../ui/dialog/DialogHost.tsx";
import { PageBoundary, RootBoundary, SilentBoundary } from "../ui/feedback/Boundary.tsx";
import { ErrorPage } from "../ui/feedback/ErrorPage.tsx";
import { FlashMessages } from "../ui/feedback/FlashMessages.tsx";
import { PageLoading } from "../ui/feedback/PageLoading.tsx";
import { HeaderSearch } from "./layout/HeaderSearch.tsx";
import { LazyForMembers } from "./layout/LazyForMembers.tsx";
import { LazyPlayerBar } from "./layout/LazyPlayerBar.tsx";
import { NavigationEffects } from "./layout/NavigationEffects.tsx";
import styles from "./layout/Shell.module.css";
import { Shell } from "./layout/Shell.tsx";
import { StudioShell } from "./layout/StudioShell.tsx";
import { matchRoute, type RouteMatch } from "./match-route.ts";
import { isStudio, loadedPage, loadPage } from "./page-modules.ts";
import type { Route } from "./route.ts";
import { isAllowed, isForMembers, pageBefore } from "./route-access.ts";
import { redirects } from "./routes.ts";

const loadPlayerBar = async () => (await import("../audio/PlayerBar.tsx")).PlayerBar;
const loadSuggestions = async () =>
  (await import("../features/explore/HeaderSuggestions.tsx")).HeaderSuggestions;
const loadNotifications = async () =>
  (await import("../features/notifications/NotificationsLive.tsx")).NotificationsLive;
const loadKept = async () => (await import("../features/bookmarks/MoveKeptArticles.tsx")).MoveKeptArticles;
const restorePlayer = async () => (await import("../audio/audio-element.ts")).restoreQueue();
const pausePlayer = async () => (await import("../audio/audio-element.ts")).pauseSound();

/** Root component of the site, rendered on the server and in the browser. */
export function App({ page }: { page: PageState }) {
  return (
    <PageContext value={page}>
      <RootBoundary>
        <ViewerProvider>
          <Framed />
          <SilentBoundary>
            <LazyPlayerBar load={loadPlayerBar} restore={restorePlayer} pause={pausePlayer} />
          </SilentBoundary>
          <SilentBoundary>
            <LazyForMembers load={loadNotifications} />
          </SilentBoundary>
          <SilentBoundary>
            <LazyForMembers load={loadKept} />
          </SilentBoundary>
        </ViewerProvider>
      </RootBoundary>
    </PageContext>
  );
}

/** The page in its frame: the studio's for its team, else the readers'. */
function Framed() {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const failure = useServedFailure();
  const { site } = usePage();
  const match = matchRoute(pathname, site.hiddenAreas);
  const isOfStudio =
    !failure &&
    match &&
    isStudio(match.route) &&
    isAllowed(match.route, viewer) &&
    !pageBefore(match.route, viewer);
  const content = (
    <PageBoundary resetKeys={[pathname, search]}>
      <Content match={match} failure={failure} />
    </PageBoundary>
  );
  return (
    <>
      <a className={styles.skip} href="#content">
        Aller au contenu
      </a>
      {isOfStudio ? (
        <StudioShell>{content}</StudioShell>
      ) : (
        <Shell badge={<Badge />} search={<HeaderSearch load={loadSuggestions} />}>
          {content}
        </Shell>
      )}
      <SilentBoundary resetKeys={[pathname]}>
        <NavigationEffects />
      </SilentBoundary>
      <SilentBoundary resetKeys={[pathname]}>
        <FlashMessages />
      </SilentBoundary>
      {!isOfStudio && (
        <SilentBoundary resetKeys={[pathname]}>
          <DialogHost />
        </SilentBoundary>
      )}
    </>
  );
}

const Badge = () => (
  <SilentBoundary>
    <NotificationBadge />
  </SilentBoundary>
);

/**
 * Returns the failure that the server reported, at the first page's address only. A link to an anchor, which the router
 * did not create, has the first page's location key again.
 */
function useServedFailure(): PageFailure | null {
  const { failure } = usePage();
  const { pathname } = useLocation();
  const isServed = useIsServed();
  const [cameFor] = useState(pathname);
  return isServed && pathname === cameFor ? failure : null;
}

function Content({ match, failure }: { match: RouteMatch | null; failure: PageFailure | null }) {
  const { pathname } = useLocation();
  if (failure) return <ErrorPage status={failure} />;
  const elsewhere = redirects[pathname];
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (!match) return <ErrorPage status={404} />;
  // The router gets only the matched route: ranking all routes would cost more than rendering many of the
  // pages.
  return (
    <Routes>
      <RouterRoute path={match.route.path} element={<Guarded route={match.route} />} />
    </Routes>
  );
}

/** Checks access during client-side navigation; the server checks it by itself (entry-server.tsx). */
function Guarded({ route }: { route: Route }) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { access, path } = route;
  if (!viewer && isForMembers(access)) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  if (viewer && access === "visitor") {
    return <Navigate to={pathAfterLogin(new URLSearchParams(search).get("next"), viewer.role)} replace />;
  }
  if (!isAllowed(route, viewer)) return <ErrorPage status={403} />;
  const before = pageBefore(route, viewer);
  if (before) return <Navigate to={before} replace />;
  return <Screen key={path} route={route} />;
}

function Screen({ route }: { route: Route }) {
  // Decided once: the tree must not change its shape when the code arrives. The first page's code is loaded
  // before React starts: a skeleton at hydration would lose typed input.
  const [Page] = useState(() => loadedPage(route));
  return Page ? <Page /> : <LazyScreen route={route} />;
}

function LazyScreen({ route }: { route: Route }) {
  const [load] = useState(() => {
    // Begun while React renders the skeleton, which a slow phone takes a while for.
    const first = loadPage(route);
    first.catch(() => {});
    return () => loadPage(route);
  });
  const { Part, ...loading } = useLazyLoading(true, load);
  return Part ? <Part /> : <PageLoading {...loading} />;
}
