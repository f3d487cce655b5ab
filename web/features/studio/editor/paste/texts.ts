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
      ? `L’image est sur un autre site${narrow}; les lecteurs auront un lien. Ajoutez-la comme fichier pour la montrer ici.`
      : `${counted(count, "image")} sont sur un autre site${narrow}; les lecteurs auront des liens. Ajoutez-les comme fichiers pour les montrer ici.`,
};
