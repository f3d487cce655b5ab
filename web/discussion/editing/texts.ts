import { limits } from "../../../schema/limits.ts";

/** Texts of the dialog that changes a comment. */
export const texts = {
  title: "Modifier votre commentaire",
  description: `Pendant ${limits.comment.editMinutes}\u00a0minutes. Les lecteurs verront qu’il a été modifié.`,
  field: "Votre commentaire",
  save: "Enregistrer",
} as const;
