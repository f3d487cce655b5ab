import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { buttonClass } from "../Button.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { FailedState } from "./FailedState.tsx";
import styles from "./State.module.css";

/*
 * Places where an exception during rendering stops: the nearest boundary above shows that its part has failed, and the rest
 * of the page goes on. React reports each to the gateway's log through the root (report-error.ts).
 */

interface BoundaryProps {
  children: ReactNode;
  /** Values whose change tries again: the address of a page, the identity of what a panel shows. */
  resetKeys?: unknown[];
}

/** Boundary of a part of a page, such as the comments of an article or a panel of the studio. */
export const PanelBoundary = ({ children, resetKeys }: BoundaryProps) => (
  <ErrorBoundary FallbackComponent={FailedPanel} resetKeys={resetKeys}>
    {children}
  </ErrorBoundary>
);

/** Boundary of a whole page, inside the layout. */
export const PageBoundary = ({ children, resetKeys }: BoundaryProps) => (
  <ErrorBoundary FallbackComponent={FailedPage} resetKeys={resetKeys}>
    {children}
  </ErrorBoundary>
);

/** Boundary of what the page can do without, such as a badge: it disappears. */
export const SilentBoundary = ({ children, resetKeys }: BoundaryProps) => (
  <ErrorBoundary fallback={null} resetKeys={resetKeys}>
    {children}
  </ErrorBoundary>
);

/** Boundary of the whole document. Its fallback uses nothing that may have failed: neither layout nor router. */
export const RootBoundary = ({ children }: Pick<BoundaryProps, "children">) => (
  <ErrorBoundary FallbackComponent={FailedDocument}>{children}</ErrorBoundary>
);

const FailedPanel = ({ resetErrorBoundary }: FallbackProps) => (
  <FailedState
    message="Cette partie de la page n’a pas pu être affichée. Le reste fonctionne."
    onRetry={() => resetErrorBoundary()}
  />
);

/** Its « Réessayer » loads the page again: with newer data, and with the newer code where the gateway was updated. */
const FailedPage = () => <ErrorPage status={500} />;

const FailedDocument = () => (
  <main className={styles.state} role="alert">
    <h1 className={styles.title}>La page n’a pas pu être affichée</h1>
    <p className={styles.text}>L’incident vient de nous. Ce que vous aviez écrit est gardé.</p>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one of the failed page */}
    <a href="" className={buttonClass("solid")}>
      Réessayer
    </a>
    <a href="/">Revenir à l’accueil</a>
  </main>
);
