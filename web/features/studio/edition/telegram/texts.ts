import type { TelegramProblem } from "../../../../gql/graphql.ts";

const problems: Readonly<Record<TelegramProblem, string>> = {
  NO_CHANNEL: "aucun canal n’est réglé",
  UNREACHABLE: "Telegram ne répond pas",
  BUSY: "Telegram demande d’attendre",
  TOKEN_REFUSED: "Telegram refuse le jeton du robot",
  NOT_ALLOWED: "le robot n’est pas, ou plus, administrateur du canal",
  CONTENT_REFUSED: "Telegram refuse le message",
  MESSAGE_GONE: "le message n’est plus dans le canal",
  WITHDRAWN: "aucun de ses articles n’est plus en ligne",
};

/** Texts of an edition on Telegram. */
export const texts = {
  title: "Telegram",
  none: "Aucun canal Telegram n’est réglé.",
  set: "Régler un canal",
  setByAdministrators: "Un administrateur le règle dans Réglages, sous «\u00a0Intégrations\u00a0».",
  into: (title: string) =>
    `Dans le canal «\u00a0${title}\u00a0», avec l’image. Le message sera corrigé si un article est renommé, corrigé ou retiré.`,
  last: (date: string) => `La dernière édition y a été publiée le ${date}.`,
  publish: "Publier sur Telegram",
  waiting: "Publication en cours…",
  postponed: (problem: TelegramProblem) =>
    `Pas encore publiée\u00a0: ${problems[problem]}. L’essai suivant se fera de lui-même.`,
  published: (date: string) => `Publiée sur Telegram le ${date}.`,
  see: "Voir le message",
  notCorrected: (problem: TelegramProblem) =>
    `Le message ne montre pas le dernier changement d’un article\u00a0: ${problems[problem]}.`,
  unconfirmed:
    "Sans confirmation\u00a0: Telegram n’a pas répondu. Regardez dans le canal si l’édition y est.",
  republish: "Publier de nouveau",
  republishQuestion: "L’édition n’est pas dans le canal\u202f? Si elle y est déjà, elle y sera deux fois.",
  failed: (problem: TelegramProblem | null | undefined) =>
    `L’édition n’a pas été publiée${problem ? `\u00a0: ${problems[problem]}` : ""}.`,
  again: "Essayer de nouveau",
} as const;
