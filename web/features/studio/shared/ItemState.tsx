import type { ErrorLike } from "@apollo/client";
import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { texts } from "./texts.ts";

interface ItemStateProps {
  /** Undefined while loading. */
  isThere: boolean | undefined;
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
  labels: { failed: string; gone: string };
  /** Path of the list to go back to. */
  list?: string;
}

/** Placeholder for a form whose item is loading, failed or gone. */
export function ItemState({ isThere, error, reload, labels, list }: ItemStateProps) {
  if (isThere) return null;
  if (isThere === false) {
    const back = list && (
      <Button asChild>
        <Link to={list}>{texts.backToList}</Link>
      </Button>
    );
    return <EmptyState title={labels.gone} action={back} />;
  }
  return (
    <QueryState
      data={undefined}
      error={error}
      reload={reload}
      failed={labels.failed}
      skeleton={<Skeleton lines={10} />}
    />
  );
}
