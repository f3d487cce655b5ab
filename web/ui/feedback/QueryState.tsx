import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { failureOf, isFinal } from "../../lib/failure.ts";
import { FailedState } from "./FailedState.tsx";

interface QueryStateProps {
  data: unknown;
  error: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
  /** Names what could not be loaded, before the reason. */
  failed?: string;
  /** Placeholder while the query loads. */
  skeleton: ReactNode;
}

/** State of a query that has no data yet: its placeholder, or its error with a retry button. Nothing with data. */
export function QueryState({ data, error, refetch, failed = "", skeleton }: QueryStateProps) {
  if (data) return null;
  if (!error) return skeleton;
  const failure = failureOf(error);
  return (
    <FailedState
      message={`${failed} ${failure.message}`.trim()}
      isFinal={isFinal(failure)}
      onRetry={() => void refetch().catch(() => {})}
    />
  );
}
