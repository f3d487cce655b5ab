import { appointAdministrator } from "../../auth/administrator.service.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ positionals: [address = ""], options, env }) =>
  withDatabase(
    env(),
    async () => {
      const { email, was, password } = await appointAdministrator(address, options.password);
      const done =
        was === "created"
          ? inLanguage(
              `Le compte ${email} est créé, avec les droits d’administration.`,
              `The account ${email} is created, as an administrator.`,
            )
          : inLanguage(
              `Le compte ${email} a maintenant les droits d’administration.`,
              `The account ${email} is an administrator now.`,
            );
      const once = inLanguage(
        `Mot de passe\u00a0: ${password} (montré cette fois seulement)`,
        `Password: ${password} (shown this time only)`,
      );
      return { lines: password ? [done, once] : [done], json: { email, was, password } };
    },
    { mayCreate: true },
  );
