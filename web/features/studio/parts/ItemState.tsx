import type { ErrorLike } from "@apollo/client";
import { Link } from "react-router-dom";
import { failureOf } from "../../../failure.ts";
import { buttonClass } from "../../../ui/Button.tsx";
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
  /** Where the others are. */
  list?: string;
}

/** What stands where a form will be: on its way, failed, gone. */
export function ItemState({ isThere, error, refetch, words, list }: ItemStateProps) {
  if (isThere) return null;
  if (isThere === false) {
    const back = list && (
      <Link to={list} className={buttonClass("outline")}>
        {texts.backToList}
      </Link>
    );
    return <EmptyState title={words.gone} action={back} />;
  }
  if (error) {
    return (
      <FailedState
        message={`${words.failed} ${failureOf(error).message}`}
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  }
  return <Skeleton lines={10} />;
}
