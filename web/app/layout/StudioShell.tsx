import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { DialogHost } from "../../ui/feedback/DialogHost.tsx";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { PageSkeleton } from "../../ui/feedback/Skeleton.tsx";
import { loadedStudioFrame, loadStudioFrame } from "../page-modules.ts";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import { NavigationEffects } from "./NavigationEffects.tsx";
import shell from "./Shell.module.css";
import styles from "./StudioShell.module.css";

const never = () => () => {};

/**
 * Layout around every page of the studio, which is shown by the browser only: the server sends its skeleton, with which the
 * browser starts. The frame stays when one moves from one page of the studio to another.
 */
export function StudioShell({ children }: { children: ReactNode }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // At once when it is loaded, so that typed input is taken over (entry-client.tsx).
  const [Frame] = useState(
    () => loadedStudioFrame() ?? lazy(async () => ({ default: await loadStudioFrame() })),
  );
  const skeleton = (
    <main className={styles.skeleton}>
      <PageSkeleton />
    </main>
  );
  return (
    <>
      <a className={shell.skip} href="#content">
        Aller au contenu
      </a>
      {isBrowser ? (
        <Suspense fallback={skeleton}>
          <Frame>{children}</Frame>
        </Suspense>
      ) : (
        skeleton
      )}
      {/* Above the page, which it does not move. */}
      <div className={styles.connection}>
        <ConnectionStatus />
      </div>
      <NavigationEffects />
      <FlashMessages />
      <DialogHost />
    </>
  );
}
