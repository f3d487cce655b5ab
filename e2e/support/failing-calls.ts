import type { Page } from "playwright-core";

type FailingWindow = Window & { failingCalls?: number };

/**
 * Makes the next `count` GraphQL calls of an operation fail with status 503, until the page is left. In the page itself: the
 * browser's interception has let such a call through now and then.
 */
export async function failCalls(page: Page, operation: string, count: number): Promise<void> {
  await page.evaluate(
    ([name, most]) => {
      const scope = window as FailingWindow;
      const isWrapped = scope.failingCalls !== undefined;
      scope.failingCalls = most;
      if (isWrapped) return;
      const send = window.fetch;
      window.fetch = async (address, options) => {
        const isMeant = String(options?.body).includes(name) && (scope.failingCalls ?? 0) > 0;
        if (!isMeant) return send(address, options);
        scope.failingCalls = (scope.failingCalls ?? 0) - 1;
        return new Response("", { status: 503 });
      };
    },
    [operation, count] as const,
  );
}

/** Returns how many of these calls have not been made yet. */
export const callsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => (window as FailingWindow).failingCalls ?? 0);
