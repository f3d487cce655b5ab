import { lazy, Suspense, useState } from "react";
import { Navigate, Route as RouterRoute, Routes, useLocation } from "react-router-dom";
import { NotificationBadge } from "./features/notifications/NotificationBadge.tsx";
import { MemberIsland } from "./layout/MemberIsland.tsx";
import { PlayerIsland } from "./layout/PlayerIsland.tsx";
import { Shell } from "./layout/Shell.tsx";
import { loginPath, safeNext } from "./next.ts";
import { PageContext, type PageState, useIsServed, usePage } from "./page.ts";
import { loadedPage, loadPage, matchRoute, type Route, redirects } from "./routes.tsx";
import { ErrorPage } from "./ui/ErrorPage.tsx";
import { PageSkeleton } from "./ui/Skeleton.tsx";
import { useViewer } from "./viewer.ts";

const loadPlayerBar = async () => (await import("./features/player/PlayerBar.tsx")).PlayerBar;
const loadNotifications = async () =>
  (await import("./features/notifications/NotificationsLive.tsx")).NotificationsLive;
const restorePlayer = async () => (await import("./sound.ts")).restoreQueue();

/** The whole site, on the server and in the browser. */
export function App({ page }: { page: PageState }) {
  return (
    <PageContext value={page}>
      <Shell badge={<NotificationBadge />}>
        <Content />
      </Shell>
      <PlayerIsland load={loadPlayerBar} restore={restorePlayer} />
      <MemberIsland load={loadNotifications} />
    </PageContext>
  );
}

function Content() {
  const { failure } = usePage();
  const { pathname } = useLocation();
  const isServed = useIsServed();
  const [cameFor] = useState(pathname);
  // The address that the page came with; what one goes to from there is another matter. A link to an anchor, which
  // the router did not make, has the first page's key again.
  if (failure && isServed && pathname === cameFor) return <ErrorPage status={failure} />;
  const elsewhere = redirects[pathname];
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const match = matchRoute(pathname);
  if (!match) return <ErrorPage status={404} />;
  // The router is given the one that it is: ranking all of them would cost more than many a page.
  return (
    <Routes>
      <RouterRoute path={match.route.path} element={<Guarded route={match.route} />} />
    </Routes>
  );
}

/** The server refuses by itself (entry-server.tsx); this is for who goes from page to page. */
function Guarded({ route }: { route: Route }) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { access, path } = route;
  if (!viewer && (access === "member" || access === "admin")) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  if (viewer && access === "visitor") {
    return <Navigate to={safeNext(new URLSearchParams(search).get("next"))} replace />;
  }
  if (access === "admin" && !viewer?.isAdmin) return <ErrorPage status={403} />;
  return <Screen key={path} route={route} />;
}

function Screen({ route }: { route: Route }) {
  // Decided once: the tree must not change its shape when the code arrives. The first page's code is there before
  // React starts, so that hydration meets no Suspense boundary, which would lose what is typed.
  const [Page] = useState(() => loadedPage(route) ?? lazy(async () => ({ default: await loadPage(route) })));
  const [isHere] = useState(() => loadedPage(route) !== undefined);
  if (isHere) return <Page />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
