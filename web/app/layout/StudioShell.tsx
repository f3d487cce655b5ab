import { type ReactNode, useState } from "react";
import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";
import { useLazyLoading } from "../../lib/useLazyComponent.ts";
import { PageLoading } from "../../ui/feedback/PageLoading.tsx";
import { loadedStudioFrame, loadStudioFrame } from "../page-modules.ts";
import { ConnectionStatus } from "./ConnectionStatus.tsx";
import styles from "./StudioShell.module.css";

/**
 * Layout around every page of the studio, which is shown by the browser only: the server sends its skeleton, with which the
 * browser starts. The frame stays when one moves from one page of the studio to another.
 */
export function StudioShell({ children }: { children: ReactNode }) {
  const isBrowser = useIsBrowser();
  // At once when it is loaded, so that typed input is taken over (entry-client.tsx).
  const [loaded] = useState(loadedStudioFrame);
  const { Part, ...loading } = useLazyLoading(!loaded, loadStudioFrame);
  const Frame = loaded ?? Part;
  return (
    <>
      {isBrowser && Frame ? (
        <Frame>{children}</Frame>
      ) : (
        <main className={styles.skeleton}>
          <PageLoading {...loading} />
        </main>
      )}
      {/* Above the page, which it does not move. */}
      <div className={styles.connection}>
        <ConnectionStatus />
      </div>
    </>
  );
}
