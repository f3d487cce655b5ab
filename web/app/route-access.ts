import { hasRight } from "../../schema/roles.ts";
import type { Viewer } from "../lib/viewer.ts";
import type { Access, Route } from "./route.ts";

/** Whether a page sends visitors to the login. */
export const isForMembers = (access: Access | undefined): boolean =>
  access !== undefined && access !== "all" && access !== "visitor";

/** Returns the page at which the team sets up the second factor that the site asks for before this one; null where nothing is missing. */
export const pageBefore = ({ access }: Route, viewer: Viewer | null): string | null =>
  viewer?.needsSecondFactor && isForMembers(access) && access !== "member" ? "/profile/security" : null;

/** Whether the viewer's role may open a page; a visitor is sent to the login before. */
export const isAllowed = ({ access }: Route, viewer: Viewer | null): boolean =>
  access === "all" || access === "visitor" || access === "member" || hasRight(viewer, access);
