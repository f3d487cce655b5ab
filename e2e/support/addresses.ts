import type { Access } from "../../web/app/route.ts";
import { routes } from "../../web/app/routes.ts";

/** The addresses of the routes of these kinds, with ids of what is there. */
export const addressesOf = (ids: Readonly<Record<string, string>>, ...access: readonly Access[]): string[] =>
  routes
    .filter(({ access: who }) => access.includes(who))
    .map(({ path }) =>
      path
        .replace("/p/:slug", `/p/${ids.pageSlug}`)
        .replace(":slug", ids.slug ?? "")
        .replace(":id", ids[/(\w+)\/(?:edit\/)?:id/.exec(path)?.[1] ?? ""] ?? "x"),
    )
    .map((path) => path.replace(/:\w+/, "x"));

/** The browser itself calls an answer of 404 or 403 an error. */
export const isFault = (status: number | undefined) => (fault: string) =>
  !(status !== undefined && status >= 400 && fault.includes(`status of ${status}`));
