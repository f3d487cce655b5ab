import { recoveryPhrase } from "../../backups/recovery-phrase.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { hasSecret, loadSecret } from "../../core/secret.ts";
import type { RunCommand } from "../command.ts";

export const run: RunCommand = async ({ env }) => {
  const inUse = env();
  if (!hasSecret(inUse))
    throw new Error(
      inLanguage(
        "Ce site n’a pas encore de secret\u00a0: il le crée en s’ouvrant.",
        "This site has no secret yet: it makes one when it starts.",
      ),
    );
  loadSecret(inUse);
  const phrase = recoveryPhrase();
  const advice = inLanguage(
    "Notez ces six mots hors de cette machine\u00a0: avec eux, une sauvegarde rend tout.",
    "Write these six words down elsewhere: with them, a backup brings everything back.",
  );
  return { lines: [phrase, advice], json: { phrase } };
};
