import type { ErrorLike } from "@apollo/client";
import { failureOf } from "../../../failure.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FailedState } from "../../../ui/FailedState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { texts } from "./texts.ts";

interface ItemStateProps {
  /** Undefined while it is not known. */
  isThere: boolean | undefined;
  error?: ErrorLike;
  refetch: () => Promise<unknown>;
  words: { failed: string; gone: string };
}

/** What stands where a form will be: on its way, failed, gone. */
export function ItemState({ isThere, error, refetch, words }: ItemStateProps) {
  if (isThere) return null;
  if (isThere === false) return <EmptyState title={words.gone} />;
  if (error) {
    return (
      <FailedState
        message={`${words.failed} ${failureOf(error).message}`}
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  }
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton lines={10} />
    </div>
  );
}
