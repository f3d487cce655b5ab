import type { ReactNode } from "react";
import { useShellQuery } from "./viewer.generated.ts";
import { ViewerContext } from "./viewer.ts";

/** Reads the viewer for all that is within it. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data } = useShellQuery({ fetchPolicy: "cache-first" });
  return <ViewerContext value={data?.me ?? null}>{children}</ViewerContext>;
}
