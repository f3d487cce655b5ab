import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useLazyLoading } from "../../lib/useLazyComponent.ts";
import { DialogHost } from "../../ui/feedback/DialogHost.tsx";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { PageLoading } from "../../ui/feedback/PageLoading.tsx";
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
  const [loaded] = useState(loadedStudioFrame);
  const { Part, ...loading } = useLazyLoading(!loaded, loadStudioFrame);
  const Frame = loaded ?? Part;
  return (
    <>
      <a className={shell.skip} href="#content">
        Aller au contenu
      </a>
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
      <NavigationEffects />
      <FlashMessages />
      <DialogHost />
    </>
  );
}
