import { counted, inNumber } from "../../../../../schema/plural.ts";

const n = "\u00a0";
const narrow = "\u202f";

export const pasteTexts = {
  title: "Le texte est collé, mais pas tout ce qui l’illustre",
  left: (pictures: number, others: number) => {
    const parts = [
      ...(pictures > 0 ? [counted(pictures, "image")] : []),
      ...(others > 0
        ? [
            counted(
              others,
              "vidéo, son ou contenu d’un autre site",
              "vidéos, sons ou contenus d’autres sites",
            ),
          ]
        : []),
    ];
    return `${parts.join(" et ")} ${inNumber(pictures + others, "n’a", "n’ont")} pas pu venir${n}: ajoutez-les par le bouton «${n}+${n}».`;
  },
  elsewhere: (count: number) =>
    count < 2
      ? `L’image est sur un autre site${narrow}; les lecteurs auront un lien. Importez-la pour la montrer ici.`
      : `${counted(count, "image")} sont sur un autre site${narrow}; les lecteurs auront des liens. Importez-les pour les montrer ici.`,
  importAll: (count: number) => (count < 2 ? "Importer l’image" : `Importer les ${counted(count, "image")}`),
  importing: (now: number, count: number) =>
    count < 2 ? "L’image arrive…" : `L’image ${now} sur ${count} arrive…`,
  notImported: (failed: number) =>
    `${counted(failed, "image")} ${inNumber(failed, "n’a", "n’ont")} pas pu être ${inNumber(failed, "importée", "importées")}${narrow}; les lecteurs auront ${inNumber(failed, "un lien", "des liens")}.`,
};
