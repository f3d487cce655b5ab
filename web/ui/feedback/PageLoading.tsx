import { PageTitle } from "../PageTitle.tsx";
import { FailedState } from "./FailedState.tsx";
import { PageSkeleton } from "./Skeleton.tsx";

interface PageLoadingProps {
  hasFailed: boolean;
  retry: () => void;
  /** Title of the page, where it is known and set already. */
  title?: string;
}

/** Place of a page whose code is not loaded yet. */
export function PageLoading({ hasFailed, retry, title }: PageLoadingProps) {
  if (!hasFailed) return <PageSkeleton title={title} />;
  return (
    <>
      {!title && <PageTitle title="Page non chargée" />}
      <FailedState
        message="La page n’a pas pu être chargée. Elle s’affichera dès que le réseau le permettra."
        onRetry={retry}
      />
    </>
  );
}
