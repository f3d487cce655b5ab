import { lazyPart } from "../../../lib/lazy-part.tsx";

/** Loaded once the client runs: no page waits for it. */
export const LazyResumeReading = lazyPart(() =>
  import("./ResumeReading.tsx").then(({ ResumeReading }) => ResumeReading),
);
