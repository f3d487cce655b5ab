import { AppError } from "../shared/errors.ts";
import type { FileKind } from "./kinds.ts";

// What is said of a file that is not kept. French, and fit to show.

const named: Readonly<Record<FileKind, string>> = {
  IMAGE: "une image (JPEG, PNG, WebP, AVIF, GIF ou SVG)",
  VIDEO: "une vidéo",
  AUDIO: "un son",
  PDF: "un document PDF",
  OTHER: "un fichier",
};

export const tooHeavy = (field: string, most: number): AppError =>
  refusal("PAYLOAD_TOO_LARGE", field, `Ce fichier est trop lourd\u00a0: ${megabytesOf(most)} au plus.`);

export const spaceIsFull = (field: string, most: number): AppError =>
  refusal(
    "PAYLOAD_TOO_LARGE",
    field,
    `Vos fichiers ne peuvent pas dépasser ${megabytesOf(most)} en tout. Supprimez-en pour faire de la place.`,
  );

export const tooManyPixels = (field: string, megapixels: number): AppError =>
  refusal(
    "PAYLOAD_TOO_LARGE",
    field,
    `Cette image est trop grande\u00a0: ${megapixels} mégapixels au plus, toutes les vues d’une animation comprises.`,
  );

export const notOfKind = (field: string, kinds: readonly FileKind[]): AppError =>
  refusal("UNSUPPORTED_MEDIA_TYPE", field, `Choisissez ${kinds.map((kind) => named[kind]).join(" ou ")}.`);

export const damaged = (field: string): AppError =>
  refusal("BAD_USER_INPUT", field, "Cette image est abîmée\u00a0: elle ne peut pas être lue.");

export const refusedSvg = (field: string): AppError =>
  refusal("BAD_USER_INPUT", field, "Ce SVG contient des images ou des entités\u00a0: exportez-le en PNG.");

export const holdsScript = (field: string): AppError =>
  refusal(
    "BAD_USER_INPUT",
    field,
    "Ce fichier contient un script, qui pourrait s’exécuter chez vos lecteurs\u00a0: il n’est pas reçu.",
  );

export const emptyFile = (field: string): AppError =>
  refusal("BAD_USER_INPUT", field, "Ce fichier est vide.");

export const diskIsFull = (): AppError =>
  new AppError("UNAVAILABLE", "Le site n’a plus de place pour recevoir des fichiers. Réessayez plus tard.", {
    retryAfter: 3_600,
  });

export const cutOff = (): AppError => new AppError("BAD_USER_INPUT", "L’envoi a été interrompu.");

const refusal = (code: AppError["code"], field: string, message: string): AppError =>
  new AppError(code, message, { fields: { [field]: message } });

const megabytesOf = (bytes: number): string => `${Math.floor(bytes / 1_000_000)}\u00a0Mo`;
