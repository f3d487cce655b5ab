import { removeSecondFactorOf } from "../../auth/second-factor/second-factor.service.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { findVerified } from "../../users/user.service.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ positionals: [address = ""], env }) =>
  withDatabase(env(), async () => {
    const user = await findVerified(address);
    if (!user) throw new Error(inLanguage(`${address} n’a pas de compte.`, `${address} has no account.`));
    const isRemoved = await removeSecondFactorOf(user);
    const line = isRemoved
      ? inLanguage(
          `La deuxième étape de ${user.email} est retirée. Un message le lui dit.`,
          `The second step of ${user.email} is taken off. A mail says so.`,
        )
      : inLanguage(`Le compte ${user.email} n’a pas de deuxième étape.`, `${user.email} has no second step.`);
    return { lines: [line], json: { email: user.email, isRemoved } };
  });
