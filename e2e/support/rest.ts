import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { soon } from "./soon.ts";

interface Counted {
  commits: number;
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
}

/** Counts what React commits in the pages that a context opens from now on, by the hook of its developer tools. */
export const countCommits = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const counted = window as unknown as Counted;
    const nothing = () => {};
    counted.commits = 0;
    counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        counted.commits++;
      },
      onPostCommitFiberRoot: nothing,
      onCommitFiberUnmount: nothing,
    };
  });

/** Waits until a page commits nothing for some frames: one that renders on and on takes a whole processor, unseen. */
export const comesToRest = (page: Page): Promise<void> =>
  soon(async () => expect(await commitsOfSomeFrames(page)).toBe(0));

/** Returns the number of commits within some frames. Rejects where the context does not count them. */
const commitsOfSomeFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counted = window as unknown as Counted;
    const { commits } = counted;
    if (!(commits > 0)) throw new Error("React has committed nothing that was counted");
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
    return counted.commits - commits;
  });
