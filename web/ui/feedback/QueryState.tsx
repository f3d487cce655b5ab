import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { failureOf, isFinal } from "../../lib/failure.ts";
import { Button } from "../Button.tsx";
import { Icon } from "../media/Icon.tsx";
import { FailedState } from "./FailedState.tsx";
import styles from "./State.module.css";

interface QueryStateProps {
  data: unknown;
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
  /** Names what could not be loaded, before the reason. */
  failed?: string;
  /** Placeholder while the query loads. */
  skeleton: ReactNode;
}

/**
 * State of a query that has no data yet: its placeholder, or its error with a retry button. With data, a line where they could not
 * be updated; while the network is lost the page's own notice says so.
 */
export function QueryState({ data, error, reload, failed = "", skeleton }: QueryStateProps) {
  const failure = error && failureOf(error);
  if (data) return failure && failure.code !== "NETWORK" ? <NotUpdated onRetry={reload} /> : null;
  if (!failure) return skeleton;
  return (
    <FailedState
      message={`${failed} ${failure.message}`.trim()}
      isFinal={isFinal(failure)}
      onRetry={reload}
    />
  );
}

const NotUpdated = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className={styles.line}>
    Ce que vous voyez n’a pas pu être mis à jour.
    <Button variant="outline" onClick={onRetry}>
      <Icon name="refresh" />
      Réessayer
    </Button>
  </p>
);
