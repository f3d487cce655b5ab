import { array, object, string } from "yup";
import { limits } from "../limits.ts";
import { filledLine, notText, optionalText } from "./text.ts";

/** Rules of a folder of the media library. A name without letters or digits would have an empty key. */
export const fileFolderRules = object({
  name: filledLine(limits.name.max).matches(/[\p{L}\p{N}]/u, {
    message: "Une lettre ou un chiffre est attendu",
    excludeEmptyString: true,
  }),
});

const tags = array()
  .typeError("Une liste de mots-clés est attendue")
  .of(filledLine(limits.tag.max))
  .max(limits.library.tags, `${limits.library.tags} mots-clés au plus par fichier`);

/** Rules of a move of files; an absent field changes nothing. */
export const organizeRules = object({
  folderId: string().typeError(notText).nullable(),
  addTags: tags,
  removeTags: tags,
});

/** Rules of the alternative texts of several files. */
export const altTextsRules = object({
  texts: array()
    .of(
      object({
        fileId: string().typeError(notText).required("Un fichier est attendu"),
        alt: optionalText(limits.alt.max).defined(),
      }),
    )
    .min(1, "Un texte au moins est attendu")
    .max(limits.bulk, `${limits.bulk} textes au plus`)
    .required("Des textes sont attendus"),
});
