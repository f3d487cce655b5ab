import { type Failure, isFinal } from "../../lib/failure.ts";
import { PageTitle } from "../PageTitle.tsx";
import { FailedState } from "./FailedState.tsx";
import { PageSkeleton } from "./Skeleton.tsx";

interface PageLoadingProps {
  failure: Failure | null;
  retry: () => void;
  /** Title of the page, where it is known and set already. */
  title?: string;
}

const notLoaded = "La page n’a pas pu être chargée. Elle s’affichera dès que le réseau le permettra.";

/** Place of a page whose code is not loaded yet. */
export function PageLoading({ failure, retry, title }: PageLoadingProps) {
  if (!failure) return <PageSkeleton title={title} />;
  return (
    <>
      {!title && <PageTitle title="Page non chargée" />}
      <FailedState
        message={isFinal(failure) ? failure.message : notLoaded}
        onRetry={retry}
        isFinal={isFinal(failure)}
      />
    </>
  );
}
