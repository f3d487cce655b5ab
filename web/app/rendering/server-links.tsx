import type { AnchorHTMLAttributes } from "react";
import * as router from "react-router-dom";

/*
 * The router's links as the server renders them: the build of the server takes this module for `react-router-dom`
 * (tools/vite-plugins.ts). The router's own resolve each address against the matched routes, remember handlers and watch
 * for a prefetch, of which a page's HTML holds nothing: a third of the time of a page of links.
 *
 * Invariant: the HTML is the router's own, for every link (server-links.test.tsx). An address that has to be resolved is
 * left to the router.
 */

// Explicit exports come before those of the star.
export * from "react-router-dom";

/** Absolute paths that the router leaves as they are: no relative part, no doubled or last slash, no empty search. */
const plainPath = /^\/(?:(?!\.)[^/?#\\]+(?:\/(?!\.)[^/?#\\]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** Those whose characters the router compares as they are, too. */
const plainWords = /^(?:\/[\w-]+)+$|^\/$/;

type Attributes = AnchorHTMLAttributes<HTMLAnchorElement>;

/** Properties of the router's link that are no attributes. */
const ownProperties = [
  "discover",
  "prefetch",
  "relative",
  "reloadDocument",
  "replace",
  "mask",
  "state",
  "preventScrollReset",
  "viewTransition",
  "defaultShouldRevalidate",
] as const;

export function Link(props: router.LinkProps) {
  const { to, onClick: _, target, ...attributes } = props;
  if (typeof to !== "string" || !plainPath.test(to) || ownProperties.some((name) => name in attributes))
    return <router.Link {...props} />;
  // Set in the copy, not beside it: V8 makes a hidden class for each property that is added to a copy by spreading.
  return <a {...(Object.assign(attributes, { href: to, target, "data-discover": "true" }) as Attributes)} />;
}

export function NavLink(props: router.NavLinkProps) {
  const location = router.useLocation();
  const { to, end = false, caseSensitive, className = "", style, children, ...rest } = props;
  const isFunction = [className, style, children].some((each) => typeof each === "function");
  if (typeof to !== "string" || !plainWords.test(to) || caseSensitive || isFunction)
    return <router.NavLink {...props} />;
  const path = to.toLowerCase();
  const here = location.pathname.toLowerCase();
  const isActive = here === path || (!end && here.startsWith(path) && here.charAt(path.length) === "/");
  const { "aria-current": current = "page", ...others } = rest;
  return (
    <Link
      {...others}
      aria-current={isActive ? current : undefined}
      className={[className as string, isActive ? "active" : ""].filter(Boolean).join(" ")}
      style={style as router.LinkProps["style"]}
      to={to}
    >
      {children as router.LinkProps["children"]}
    </Link>
  );
}
