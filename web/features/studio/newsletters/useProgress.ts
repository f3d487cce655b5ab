import { useEffect } from "react";
import type { StudioMailing_RowFragment } from "../../../gql/graphql.ts";

/** Time after which the counts of a mailing that is sent are read again, in milliseconds. */
const progressInterval = 3_000;

/** Reads a list again and again while one of its mailings is sent. */
export function useProgress(
  mailings: readonly (Pick<StudioMailing_RowFragment, "state"> | null | undefined)[] | undefined,
  reload: () => Promise<unknown>,
): void {
  const isRunning = mailings?.some((each) => each?.state === "PREPARING" || each?.state === "SENDING");
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, progressInterval);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
}
