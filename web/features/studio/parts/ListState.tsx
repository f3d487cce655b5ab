import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "../../../failure.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FailedState } from "../../../ui/FailedState.tsx";
import { Pagination } from "../../../ui/Pagination.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { texts } from "./texts.ts";

interface ListStateProps {
  /** The list, once it is there. */
  found?: { page: number; pages: number; items: readonly unknown[] };
  error?: ErrorLike;
  refetch: () => Promise<unknown>;
  /** Whether the address narrows the list. */
  isNarrowed: boolean;
  /** What an empty list says, and its first step. */
  empty: { title: string; action?: ReactNode };
  hrefOf: (page: number) => string;
  children: ReactNode;
}

/** A list in each of its faces: on its way, failed, empty, full, with its pages. */
export function ListState({ found, error, refetch, isNarrowed, empty, hrefOf, children }: ListStateProps) {
  if (!found && error) {
    return (
      <FailedState
        message={`${texts.failed} ${failureOf(error).message}`}
        onRetry={() => void refetch().catch(() => {})}
      />
    );
  }
  if (!found) return <Skeleton lines={12} />;
  return (
    <>
      {found.items.length > 0 && children}
      {found.items.length === 0 && found.page > 1 && (
        <EmptyState
          title={texts.noneHere}
          action={
            <Link to={hrefOf(1)} className={buttonClass("outline")}>
              {texts.firstPage}
            </Link>
          }
        />
      )}
      {found.items.length === 0 && found.page <= 1 && (
        <EmptyState
          title={isNarrowed ? texts.none : empty.title}
          action={isNarrowed ? undefined : empty.action}
        />
      )}
      <Pagination page={found.page} pages={found.pages} hrefOf={hrefOf} />
    </>
  );
}
