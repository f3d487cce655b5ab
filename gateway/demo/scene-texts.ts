import type { Scene } from "./scenes.ts";

/** Alternative texts of the drawn scenes, for those that nothing describes more closely. */
const texts: Readonly<Record<Scene, string>> = {
  lagune: "Une pirogue sur une lagune, le soleil bas",
  palmes: "De hauts palmiers sur des collines",
  route: "Une route qui file vers l’horizon",
  pluie: "Des nuages et la pluie sur des collines",
  etoiles: "Un ciel étoilé au-dessus de cases",
  courbes: "Des cercles emboîtés, clairs et sombres",
  feuilles: "Des feuilles de toutes les tailles",
  balafon: "Les lames et les calebasses d’un balafon",
  pagne: "Un tissu aux motifs répétés",
  livres: "Des livres rangés sur une étagère",
  ville: "Des immeubles derrière un pont",
  cabosses: "Des cabosses de couleurs différentes",
  parasols: "Des parasols de marché vus d’en haut",
  calebasse: "Une calebasse ronde",
  terrain: "Un terrain de jeu vu d’en haut",
  mangrove: "Des palétuviers sur leurs racines, à marée basse",
  bandes: "Les deux bobines d’un magnétophone",
};

/** Returns the alternative text of a scene such as `lagune-3`; empty for a sound or a film. */
export const textOfScene = (name: string): string => texts[name.split("-")[0] as Scene] ?? "";
