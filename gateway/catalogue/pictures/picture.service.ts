import type { InferType } from "yup";
import { pictureRules } from "../../../schema/rules/catalogue.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import type { Catalogue, EntryFields } from "../catalogue.service.ts";
import { createEntryService } from "../entry.service.ts";
import { trimCommonFields } from "../entry-input.ts";
import { Picture, PictureModel, PicturePage } from "./picture.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Picture, PicturePage };

const catalogue: Catalogue<Picture> = {
  kind: "IMAGE",
  model: PictureModel,
  gone: "Cette image n’existe plus.",
  namesOf: ({ author, credits, alt, place }) => [author, credits, alt, place],
};

type Given = Partial<InferType<typeof pictureRules>>;

const pictures = createEntryService({ catalogue, rules: pictureRules, requireSource: requireFile, fieldsOf });

export const {
  create: createPicture,
  update: updatePicture,
  remove: deletePicture,
  list: listPictures,
  find: findPicture,
  related: relatedPictures,
} = pictures;

/** Checks the type of the file; the rules require one of a new picture. */
async function requireFile({ fileName }: Given): Promise<null> {
  if (fileName) await requireFileOfKind(fileName, "IMAGE", "fileName");
  return null;
}

// The file of a picture is its cover too.
function fieldsOf(given: Given): EntryFields<Picture> {
  return {
    ...trimCommonFields(given),
    alt: given.alt?.trim() ?? "",
    place: given.place?.trim() ?? "",
    takenOn: given.takenOn,
  };
}
