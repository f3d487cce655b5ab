import type { Context } from "../core/context.ts";
import type { OpenedSession } from "../sessions/session.service.ts";
import type { Login } from "./auth.types.ts";
import type { LoggedIn } from "./login.service.ts";

/**
 * Gives the response the cookies of an opened session. The context's viewer is replaced so that the other fields of the same
 * response (the user's own address, say) are visible to the user who has just logged in.
 */
export function startSession(
  context: Context,
  { cookie, device, ...opened }: OpenedSession & Partial<LoggedIn>,
): Login {
  context.cookies.setSession(cookie);
  if (device) context.cookies.setDevice(device);
  context.viewer = opened.viewer;
  return opened;
}
