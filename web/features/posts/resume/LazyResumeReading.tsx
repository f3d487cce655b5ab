import { useLazyComponent } from "../../../lib/useLazyComponent.ts";

const load = () => import("./ResumeReading.tsx").then(({ ResumeReading }) => ResumeReading);

/** Loaded once the client runs: no page waits for it. */
export function LazyResumeReading({ id }: { id: string }) {
  const Resume = useLazyComponent(true, load);
  return Resume && <Resume id={id} />;
}
