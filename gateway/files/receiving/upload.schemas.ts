import { limits } from "../../../schema/limits.ts";
import { uploadRules } from "../../../schema/rules/upload.ts";
import { ref, text } from "../../lib/openapi/json-schema.ts";
import {
  describeRoute,
  pageOf,
  pageQuery,
  rawResponse,
  successSchema,
} from "../../lib/openapi/route-schema.ts";
import { bodyOfRules } from "../../lib/openapi/rules-schema.ts";

const tag = "Fichiers";
const form = bodyOfRules(uploadRules, {
  about: {
    alt: "Ce que l’image montre, pour qui ne la voit pas.",
    inGallery: "« true » pour la montrer dans la galerie : réservé à l’administration.",
    clientId: "Un UUID : un second envoi reçoit le premier résultat.",
  },
});

export const uploadImageSchema = describeRoute({
  tag,
  summary: "Envoyer une image",
  description: "Le genre est lu dans les octets, pas dans le nom.",
  who: "person",
  form,
  files: { imageMsg: "Les octets de l’image." },
  status: 201,
  answer: successSchema({ data: text("Le nom de l’image, servie sous /image/{nom}.") }),
});

export const uploadSchema = describeRoute({
  tag,
  summary: "Envoyer un fichier",
  description: "Le genre est lu dans les octets, pas dans le nom.",
  who: "person",
  form,
  files: { file: "Les octets du fichier." },
  status: 201,
  answer: successSchema({ data: ref("File") }),
});

export const myFilesSchema = describeRoute({
  tag,
  summary: "Lister ses fichiers",
  who: "person",
  query: pageQuery(limits.page.max),
  answer: pageOf("files", ref("File")),
});

export const deleteFileSchema = describeRoute({
  tag,
  summary: "Supprimer un fichier",
  description: "Refusé tant qu’une publication le montre.",
  who: "owner",
  params: { id: "Identifiant du fichier." },
  answer: successSchema({ data: ref("File") }),
  failures: [409],
});

const headers = {
  ETag: text("L’empreinte du contenu."),
  "Cache-Control": text("public, max-age=31536000, immutable."),
  "Accept-Ranges": text("bytes."),
};
const unchanged = { type: "null", description: "Inchangé : If-None-Match dit le même ETag." };

export const imageSchema = describeRoute({
  tag,
  summary: "Recevoir une image",
  description:
    "À la largeur demandée, ou de 320 pixels au plus avec « Save-Data: on », dans un format moderne quand Accept le permet (AVIF, WebP).",
  who: "everybody",
  params: { filename: "Nom du fichier." },
  query: {
    w: {
      type: "integer",
      enum: [160, 320, 480, 640, 960, 1280, 1920],
      description: "Largeur en pixels. Absente : l’original.",
    },
  },
  answer: rawResponse("image/*", "L’image.", { ...headers, Vary: text("Accept, Save-Data.") }),
  answers: { 206: rawResponse("image/*", "Les octets demandés.", headers), 304: unchanged },
  failures: [416],
});

export const fileSchema = describeRoute({
  tag,
  summary: "Recevoir un fichier",
  description:
    "Entier, ou par morceaux avec Range. Ce qui n’est ni image, ni son, ni vidéo, ni PDF s’enregistre.",
  who: "everybody",
  params: { filename: "Nom du fichier." },
  answer: rawResponse("*/*", "Les octets.", headers),
  answers: { 206: rawResponse("*/*", "Les octets demandés.", headers), 304: unchanged },
  failures: [416],
});
