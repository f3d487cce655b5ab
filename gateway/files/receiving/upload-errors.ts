import { heicSentence } from "../../../schema/heic.ts";
import { AppError } from "../../core/errors.ts";
import type { FileKind } from "../file-types.ts";

// Errors for files that are rejected. Messages are French and shown to users.

const kindNames: Readonly<Record<FileKind, string>> = {
  IMAGE: "une image (JPEG, PNG, WebP, AVIF, GIF ou SVG)",
  VIDEO: "une vidéo",
  AUDIO: "un son",
  PDF: "un document PDF",
  OTHER: "un fichier",
};

export const tooHeavy = (field: string, most: number): AppError =>
  fileError("PAYLOAD_TOO_LARGE", field, `Ce fichier est trop lourd\u00a0: ${megabytesOf(most)} au plus.`);

export const spaceIsFull = (field: string, most: number): AppError =>
  fileError(
    "PAYLOAD_TOO_LARGE",
    field,
    `Vos fichiers ne peuvent pas dépasser ${megabytesOf(most)} en tout. Supprimez-en pour faire de la place.`,
  );

export const tooManyPixels = (field: string, megapixels: number): AppError =>
  fileError(
    "PAYLOAD_TOO_LARGE",
    field,
    `Cette image est trop grande\u00a0: ${megapixels} mégapixels au plus, toutes les vues d’une animation comprises.`,
  );

export const notOfKind = (field: string, kinds: readonly FileKind[]): AppError =>
  fileError(
    "UNSUPPORTED_MEDIA_TYPE",
    field,
    `Choisissez ${kinds.map((kind) => kindNames[kind]).join(" ou ")}.`,
  );

export const damagedImage = (field: string): AppError =>
  fileError("BAD_USER_INPUT", field, "Cette image est abîmée\u00a0: elle ne peut pas être lue.");

export const demandingImage = (field: string): AppError =>
  fileError(
    "PAYLOAD_TOO_LARGE",
    field,
    "Cette image demande trop de mémoire ou de temps\u00a0: réduisez-la, ou enregistrez-la en JPEG.",
  );

export const refusedHeic = (field: string): AppError =>
  fileError("UNSUPPORTED_MEDIA_TYPE", field, heicSentence);

export const refusedSvg = (field: string): AppError =>
  fileError("BAD_USER_INPUT", field, "Ce SVG contient des images ou des entités\u00a0: exportez-le en PNG.");

export const holdsScript = (field: string): AppError =>
  fileError(
    "BAD_USER_INPUT",
    field,
    "Ce fichier contient un script, qui pourrait s’exécuter chez vos lecteurs\u00a0: il n’est pas reçu.",
  );

export const launchesProgram = (field: string): AppError =>
  fileError(
    "BAD_USER_INPUT",
    field,
    "Ce document lance un programme chez ceux qui l’ouvrent\u00a0: il n’est pas reçu.",
  );

export const emptyFile = (field: string): AppError =>
  fileError("BAD_USER_INPUT", field, "Ce fichier est vide.");

export const diskIsFull = (): AppError =>
  new AppError("UNAVAILABLE", "Le site n’a plus de place pour recevoir des fichiers. Réessayez plus tard.", {
    retryAfter: 3_600,
  });

export const uploadInterrupted = (): AppError => new AppError("BAD_USER_INPUT", "L’envoi a été interrompu.");

const fileError = (code: AppError["code"], field: string, message: string): AppError =>
  new AppError(code, message, { fields: { [field]: message } });

const megabytesOf = (bytes: number): string => `${Math.floor(bytes / 1_000_000)}\u00a0Mo`;
