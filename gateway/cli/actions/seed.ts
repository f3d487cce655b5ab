import { inLanguage } from "../../core/operation/operator-language.ts";
import { seedDemonstration } from "../../demo/seed.ts";
import { findFirstAdministrator } from "../../users/user.service.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ env }) =>
  withDatabase(
    env(),
    async () => {
      const admin = await findFirstAdministrator();
      if (!admin)
        throw new Error(
          inLanguage(
            "Il faut d’abord une personne qui administre\u00a0: palabre admin <adresse>",
            "An administrator is needed first: palabre admin <address>",
          ),
        );
      const isDone = await seedDemonstration(String(admin._id));
      const line = isDone
        ? inLanguage("Le contenu de démonstration est en place.", "The demonstration is in place.")
        : inLanguage("La base a déjà du contenu.", "The database has content already.");
      return { lines: [line], json: { seeded: isDone } };
    },
    { mayCreate: true },
  );
