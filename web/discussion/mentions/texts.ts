import { counted } from "../../lib/text/french.ts";

/** Texts of the completion of a name. */
export const texts = {
  people: "Personnes à nommer",
  count: (count: number) => counted(count, "personne proposée", "personnes proposées"),
} as const;
