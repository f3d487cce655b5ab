import type { ErrorLike } from "@apollo/client";
import { failureOf } from "../../../lib/failure.ts";
import { ErrorPage } from "../../../ui/feedback/ErrorPage.tsx";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { PageSkeleton } from "../../../ui/feedback/Skeleton.tsx";
import { texts } from "../texts.ts";

interface MissingEntryProps {
  data: unknown;
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
}

/** Placeholder for an entry that is loading, failed, or doesn't exist. */
export function MissingEntry({ data, error, reload }: MissingEntryProps) {
  if (data) return <ErrorPage status={404} />;
  if (!error) return <PageSkeleton hasPicture />;
  return (
    <>
      <h1 className="visually-hidden">{texts.details}</h1>
      <FailedState message={`${texts.itemFailed} ${failureOf(error).message}`} onRetry={reload} />
    </>
  );
}
