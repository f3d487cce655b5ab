import { registerEnumType } from "type-graphql";

/** Weights of remarks for the reader of a report, from the worst. */
export const remarkWeights = { LOSS: "LOSS", CHANGE: "CHANGE", NONE: "NONE" } as const;
export type RemarkWeight = keyof typeof remarkWeights;
registerEnumType(remarkWeights, {
  name: "ImportRemarkWeight",
  description: "Ce que des remarques d’une sorte veulent dire.",
  valuesConfig: {
    LOSS: { description: "Des mots, une image ou un fichier manquent." },
    CHANGE: { description: "Quelque chose est autrement qu’avant\u00a0: un état, une adresse, une forme." },
    NONE: { description: "Sans conséquence pour qui lit." },
  },
});

interface RemarkRule {
  readonly words: RegExp;
  readonly weight: RemarkWeight;
  /** Advice; empty where there is nothing. */
  readonly advice: string;
}

const fromOldSite = "Recopiez-le depuis l’ancien site.";

/** By the first words of a sort of remarks; the first rule that fits counts. */
const rules: readonly RemarkRule[] = [
  { words: /Markdown, puis importez/, weight: "LOSS", advice: "" },
  {
    words: /ne le montrait pas|ne montrait pas/,
    weight: "NONE",
    advice: "Pour l’apporter, déplacez-le dans le dossier des textes, puis importez de nouveau.",
  },
  {
    words:
      /^(Modèles? du générateur|Contenu de WordPress laissé|Rétroliens|Redirection, venue|Date de rédaction|Menu, liens?)/,
    weight: "NONE",
    advice: "",
  },
  { words: /(corbeille|poubelle|indésirables|supprimés laissés)/, weight: "NONE", advice: "" },
  {
    words: /^(Couleurs|Alignement|Taille des lettres|Épinglé|Mis en avant|Code ajouté)/,
    weight: "NONE",
    advice: "",
  },
  { words: /^Laissé\u00a0: (c’est la page|page composée|il n’a pas d’en-tête)/, weight: "NONE", advice: "" },
  { words: /moteurs|réseaux sociaux/, weight: "NONE", advice: "" },
  {
    words: /^(Perdu|Vient comme brouillon)/,
    weight: "LOSS",
    advice: "Ouvrez-le sur l’ancien site, complétez ce qui manque, puis importez de nouveau.",
  },
  {
    words: /^(Texte coupé|Correction perdue|Sans texte|Mise en forme trop)/,
    weight: "LOSS",
    advice: fromOldSite,
  },
  {
    words:
      /^(Bloc|Code court laissé|Composants? laissé|Formulaire laissé|Cadre|Script laissé|Page écrite par)/,
    weight: "LOSS",
    advice: "Regardez l’article\u00a0: ce qui s’affichait à cet endroit est à refaire ici.",
  },
  {
    words: /^(Fichier laissé|Image|Son ou vidéo|Sans couverture|Sans image|Photo de profil)/,
    weight: "LOSS",
    advice:
      "Ajoutez le dossier des fichiers de l’ancien site à l’import, ou envoyez le fichier dans la médiathèque.",
  },
  {
    words: /^(Commentaires? (laissés|du)|Champs ajoutés|Classement|Légende|Texte de présentation)/,
    weight: "LOSS",
    advice: fromOldSite,
  },
  { words: /brouillon/, weight: "CHANGE", advice: "Relisez-le, puis publiez-le s’il doit l’être." },
  { words: /^Accents/, weight: "CHANGE", advice: "Relisez ces mots." },
  {
    words: /^(Ancienne adresse|Adresses?\b|Redirection laissée|Configuration|Fichier d’adresses)/,
    weight: "CHANGE",
    advice: "Vérifiez les adresses après l’import, au bas de cette page.",
  },
  { words: /^Lien vers/, weight: "CHANGE", advice: "Corrigez le lien dans l’article, ou retirez-le." },
  {
    words: /^Auteur sans adresse/,
    weight: "CHANGE",
    advice: "Donnez-lui une adresse e-mail dans «\u00a0Équipe\u00a0» pour l’inviter.",
  },
  { words: /^(Sans mot-clé|Mot-clé)/, weight: "CHANGE", advice: "Choisissez les mots-clés de l’article." },
];

/** Returns what a sort of remarks means, and what to do about it. */
export function weightOf(group: string): Pick<RemarkRule, "weight" | "advice"> {
  const { weight, advice } = rules.find(({ words }) => words.test(group)) ?? {
    ...{ weight: "CHANGE" as const, advice: "" },
  };
  return { weight, advice };
}
