import type { ErrorLike } from "@apollo/client";
import { failureOf } from "../../lib/failure.ts";
import { FailedState } from "../../ui/feedback/FailedState.tsx";
import { PageSkeleton } from "../../ui/feedback/Skeleton.tsx";
import { texts } from "./texts.ts";

interface PageStateProps {
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
}

/** Placeholder for a page that is loading or has failed to load. */
export function PageState({ error, reload }: PageStateProps) {
  if (!error) return <PageSkeleton />;
  return (
    <>
      <h1 className="visually-hidden">{texts.page}</h1>
      <FailedState message={`${texts.failed} ${failureOf(error).message}`} onRetry={reload} />
    </>
  );
}
