import type { ErrorLike } from "@apollo/client";
import { failureOf } from "../../failure.ts";
import { ErrorPage } from "../../ui/ErrorPage.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageSkeleton } from "../../ui/Skeleton.tsx";
import { texts } from "./texts.ts";

interface CatalogueStateProps {
  data: unknown;
  error: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
}

/** An entry that is not there: on its way, unreadable, or gone. */
export function CatalogueState({ data, error, refetch }: CatalogueStateProps) {
  if (data) return <ErrorPage status={404} />;
  if (!error) return <PageSkeleton hasPicture />;
  return (
    <>
      <h1 className="visually-hidden">{texts.facts}</h1>
      <FailedState
        message={`${texts.itemFailed} ${failureOf(error).message}`}
        onRetry={() => void refetch().catch(() => {})}
      />
    </>
  );
}
