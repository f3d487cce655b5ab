import type { Mode } from "../../../../../schema/appearance/mood.ts";

const ratio = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const texts = {
  intro:
    "Une fois publiée, l’apparence vient avec chaque page qui s’ouvre\u00a0; le studio prend les mêmes couleurs.",
  mood: "Ambiance",
  sampleTitle: "Le jour se lève sur le marché",
  sampleText: "Les premières vendeuses connaissent déjà le prix de la lagune.",
  sampleCategory: "Reportage",
  sampleButton: "Lire la suite",
  sampleLink: "un lien dans le texte",
  exclusive: "Exclusif",
  modes: { light: "Mode clair", dark: "Mode sombre" } satisfies Record<Mode, string>,
  accent: "Couleur d’accent",
  accentHint:
    "Des liens et du bouton principal, par exemple #a63d1b ou teal. Laissée vide, elle est celle de l’ambiance.",
  accentPicker: "Choisir la couleur d’accent",
  ownAccent: "Celle de l’ambiance",
  badAccent: "Une couleur s’écrit par exemple #a63d1b, #abc ou teal",
  kept: (color: string, contrast: number) =>
    `${color} se lit bien (${ratio.format(contrast)}\u00a0:\u00a01).`,
  moved: (chosen: string, was: number, color: string, contrast: number) =>
    `${chosen} s’y lit mal (${ratio.format(was)}\u00a0:\u00a01)\u00a0: le site emploie ${color}, la nuance la plus proche qui se lit (${ratio.format(contrast)}\u00a0:\u00a01).`,
  masthead: "Nom du site, sur grand écran",
  logo: "Logo",
  logoHint:
    "À la place du nom, en tête de chaque page. Carré, il est suivi du nom. Un fond transparent convient aux deux modes.",
  darkLogo: "Logo du mode sombre",
  darkLogoHint: "Seulement si le premier se voit mal sur un fond sombre.",
  icon: "Image carrée",
  iconHint:
    "L’icône de l’onglet, de l’application et de l’écran d’accueil\u00a0: 512\u00a0×\u00a0512 pixels au moins. Sans elle, l’initiale du nom sur la couleur d’accent.",
  preview: "Aperçu",
};
