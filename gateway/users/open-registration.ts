import { registrationRefusals } from "../../schema/site/registration.ts";
import { forbidden } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";

/** Lets people make an account, by themselves or with an invitation, as the site's settings have it. Throws FORBIDDEN. */
export function requireRegistration(by: "THEMSELVES" | "INVITATION"): void {
  const { registration } = currentSite().accounts;
  if (registration === "OPEN" || registration === by) return;
  throw forbidden(registrationRefusals[registration]);
}
