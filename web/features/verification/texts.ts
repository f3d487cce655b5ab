import { counted } from "../../lib/text/french.ts";

/** Texts of /verifier. */
export const texts = {
  title: "Est-ce bien de nous\u202f?",
  intro: (site: string) =>
    `Un texte de ${site} vous est arrivé par WhatsApp ou ailleurs\u202f? Collez-le ici\u00a0: nous le comparons à nos articles, mot à mot.`,
  description: (site: string) =>
    `Vérifiez si un texte qui circule est bien de ${site}, et ce qui y a été changé.`,
  field: "Le texte reçu",
  hint: "Quelques phrases suffisent. Rien n’est gardé.",
  file: "Ou le fichier reçu",
  fileHint: "Celui d’«\u00a0Envoyer l’article\u00a0», qui finit par .html.",
  verify: "Vérifier",
  verdicts: {
    TRUE: "C’est bien de nous.",
    ALTERED: "C’est de nous, mais des mots ont été changés.",
    UNKNOWN: "Nous n’avons rien publié de tel.",
  },
  explanations: {
    TRUE: "Ces mots sont dans cet article, dans cet ordre. Il peut manquer des passages\u00a0: lisez-le en entier.",
    ALTERED:
      "Voici l’article tel que nous l’avons publié. Une correction depuis l’envoi peut aussi l’expliquer.",
    UNKNOWN:
      "Ni cet article, ni un passage aussi long. Collez-en davantage si ce n’était qu’un extrait, et ne le faites pas suivre sans savoir d’où il vient.",
  },
  intact: "Ce fichier est tel que nous l’avons fait\u00a0:",
  fileAltered: "Ce fichier n’est plus tel que nous l’avons fait.",
  fileExplanations: {
    TRUE: "Ces mots sont dans cet article, dans cet ordre.",
    ALTERED:
      "S’il n’y a pas de passage changé ci-dessous, autre chose que le texte l’a été\u00a0: l’image, une adresse, la date. Lisez l’article ici.",
    UNKNOWN: "Ce fichier dit être de nous, et ne l’est pas.",
  },
  article: "L’article",
  changed: (count: number) => counted(count, "passage changé", "passages changés"),
  most: (count: number) => `Les ${count} premiers passages changés`,
  received: "Dans le texte reçu",
  published: "Dans l’article",
};
