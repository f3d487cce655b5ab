import type { ErrorLike } from "@apollo/client";
import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { texts } from "./texts.ts";

interface StudioListProps {
  /** The list, once loaded. */
  found?: { page: number; pages: number; items: readonly unknown[] };
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
  /** Whether the address filters the list. */
  isNarrowed: boolean;
  /** Title and action of the empty list. */
  empty: { title: string; action?: ReactNode };
  hrefOf: (page: number) => string;
  children: ReactNode;
}

/** A studio list in each state (loading, failed, empty, filled), with its pagination. */
export function StudioList({ found, error, reload, isNarrowed, empty, hrefOf, children }: StudioListProps) {
  if (!found) {
    return (
      <QueryState
        data={found}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={12} />}
      />
    );
  }
  return (
    <>
      {found.items.length > 0 && children}
      {found.items.length === 0 && found.page > 1 && (
        <EmptyState
          title={texts.noneHere}
          action={
            <Button asChild>
              <Link to={hrefOf(1)}>{texts.firstPage}</Link>
            </Button>
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
