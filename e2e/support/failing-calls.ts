import type { Page } from "playwright-core";

type FailingWindow = Window & { failingCalls?: number };

/**
 * Makes the next `count` GraphQL calls of these operations fail, until the page is left: with status 503, as where the
 * network is lost, or as where it is lost before the answer. In the page itself: the browser's interception has let such a
 * call through now and then.
 */
export async function failCalls(
  page: Page,
  operations: readonly string[],
  count: number,
  failure: "overloaded" | "lost" | "answer lost" = "overloaded",
): Promise<void> {
  await page.evaluate(
    ([names, most, how]) => {
      const scope = window as FailingWindow;
      const isWrapped = scope.failingCalls !== undefined;
      scope.failingCalls = most;
      if (isWrapped) return;
      const send = window.fetch;
      window.fetch = async (address, options) => {
        const isMeant =
          names.some((name) => String(options?.body).includes(name)) && (scope.failingCalls ?? 0) > 0;
        if (!isMeant) return send(address, options);
        scope.failingCalls = (scope.failingCalls ?? 0) - 1;
        if (how === "answer lost") await send(address, options);
        if (how !== "overloaded") throw new TypeError("Failed to fetch");
        return new Response("", { status: 503 });
      };
    },
    [operations, count, failure] as const,
  );
}

/** Returns how many of these calls have not been made yet. */
export const callsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => (window as FailingWindow).failingCalls ?? 0);
