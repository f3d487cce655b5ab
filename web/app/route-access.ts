import { hasRight } from "../../schema/roles.ts";
import type { Viewer } from "../lib/viewer.ts";
import type { Access, Route } from "./route.ts";

/** Whether a page sends visitors to the login. */
export const isForMembers = (access: Access | undefined): boolean =>
  access !== undefined && access !== "all" && access !== "visitor";

/** Whether the viewer's role may open a page; a visitor is sent to the login before. */
export const isAllowed = ({ access }: Route, viewer: Viewer | null): boolean =>
  access === "all" || access === "visitor" || access === "member" || hasRight(viewer, access);
