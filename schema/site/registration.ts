import type { Registration } from "./settings.ts";

/** Reasons for which nobody registers by themselves. */
export const registrationRefusals: Readonly<Record<Exclude<Registration, "OPEN">, string>> = {
  INVITATION: "Les inscriptions se font sur invitation\u00a0: il faut le lien reçu par e-mail.",
  CLOSED: "Les inscriptions sont fermées.",
};
