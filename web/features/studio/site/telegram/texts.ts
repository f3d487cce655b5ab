/** Texts of the Telegram channel in « Intégrations ». */
export const texts = {
  title: "Canal Telegram",
  intro:
    "L’édition du jour s’y publie d’un bouton. Réglé ici, le canal est gardé aussitôt, sans publier les réglages.",
  known: (title: string, channel: string, bot: string) =>
    `Les éditions paraissent dans «\u00a0${title}\u00a0» (${channel}), par le robot @${bot}.`,
  change: "Changer de canal ou de robot",
  channel: "Canal",
  channelHint:
    "Par exemple @lejournal, ou le numéro -100… d’un canal privé. Le robot doit en être administrateur.",
  token: "Jeton du robot",
  tokenHint: "Celui que donne @BotFather après /newbot. Il est gardé chiffré et ne se relit pas.",
  tokenKept: "Vide\u00a0: celui qui est gardé reste.",
  save: "Essayer et garder",
  trying: "Essai en cours…",
  saved: "Le robot peut publier dans ce canal\u00a0: il est gardé.",
  remove: "Oublier ce canal",
} as const;
