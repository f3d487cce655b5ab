import { flash } from "../../../lib/feedback/flash.ts";
import { signOut } from "../../../lib/session.ts";
import { texts } from "./texts.ts";

/** Ends the session of this device and says so. */
export async function signOutHere(): Promise<void> {
  try {
    await signOut();
    flash.success(texts.signedOut);
  } catch {
    flash.danger(texts.signOutFailed);
  }
}
