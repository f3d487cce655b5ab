import { limits } from "../../schema/limits.ts";
import { uploadRules } from "../../schema/rules/upload.ts";
import { bare, call, done, pageOf, pageQuery } from "../api-docs/call.ts";
import { ref, text } from "../api-docs/json-schema.ts";
import { bodyOfRules } from "../api-docs/rules-schema.ts";

const tag = "Fichiers";
const form = bodyOfRules(uploadRules, {
  about: {
    alt: "Ce que l’image montre, pour qui ne la voit pas.",
    inGallery: "« true » pour la montrer dans la galerie : réservé à l’administration.",
    clientId: "Un UUID : un second envoi reçoit le premier résultat.",
  },
});

export const uploadImageSchema = call({
  tag,
  summary: "Envoyer une image",
  description: "Le genre est lu dans les octets, pas dans le nom.",
  who: "person",
  form,
  files: { imageMsg: "Les octets de l’image." },
  status: 201,
  answer: done({ data: text("Le nom de l’image, servie sous /image/{nom}.") }),
});

export const uploadSchema = call({
  tag,
  summary: "Envoyer un fichier",
  description: "Le genre est lu dans les octets, pas dans le nom.",
  who: "person",
  form,
  files: { file: "Les octets du fichier." },
  status: 201,
  answer: done({ data: ref("File") }),
});

export const myFilesSchema = call({
  tag,
  summary: "Lister ses fichiers",
  who: "person",
  query: pageQuery(limits.page.max),
  answer: pageOf("files", ref("File")),
});

export const deleteFileSchema = call({
  tag,
  summary: "Supprimer un fichier",
  description: "Refusé tant qu’une publication le montre.",
  who: "owner",
  params: { id: "Identifiant du fichier." },
  answer: done({ data: ref("File") }),
  failures: [409],
});

const headers = {
  ETag: text("L’empreinte du contenu."),
  "Cache-Control": text("public, max-age=31536000, immutable."),
  "Accept-Ranges": text("bytes."),
};
const unchanged = { type: "null", description: "Inchangé : If-None-Match dit le même ETag." };

export const imageSchema = call({
  tag,
  summary: "Recevoir une image",
  description: "À la largeur demandée, dans un format moderne quand Accept le permet (AVIF, WebP).",
  who: "everybody",
  params: { filename: "Nom du fichier." },
  query: {
    w: {
      type: "integer",
      enum: [160, 320, 480, 640, 960, 1280, 1920],
      description: "Largeur en pixels. Absente : l’original.",
    },
  },
  answer: bare("image/*", "L’image.", { ...headers, Vary: text("Accept.") }),
  answers: { 206: bare("image/*", "Les octets demandés.", headers), 304: unchanged },
  failures: [416],
});

export const fileSchema = call({
  tag,
  summary: "Recevoir un fichier",
  description:
    "Entier, ou par morceaux avec Range. Ce qui n’est ni image, ni son, ni vidéo, ni PDF s’enregistre.",
  who: "everybody",
  params: { filename: "Nom du fichier." },
  answer: bare("*/*", "Les octets.", headers),
  answers: { 206: bare("*/*", "Les octets demandés.", headers), 304: unchanged },
  failures: [416],
});
