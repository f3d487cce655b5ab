import { embedProviders } from "../../../../../../schema/markdown/embed.ts";
import type { EmbedKind } from "./embed-data.ts";

/** French texts of the block of an embed. */
export const embedTexts = {
  name(kind: EmbedKind | null): string {
    if (!kind) return "Contenu d’un autre site";
    if (kind === "audio" || kind === "video") return kind === "audio" ? "Son" : "Vidéo";
    return `${embedProviders[kind].name}, après un clic du lecteur`;
  },
  untitled: {
    video: (of: string) => `Vidéo de ${of}`,
    audio: (of: string) => `Son de ${of}`,
    post: (of: string) => `Publication de ${of}`,
  },
  address: "Adresse du contenu",
  addressHint:
    "De YouTube, Vimeo, PeerTube, SoundCloud, Spotify, Deezer, X, Mastodon ou Instagram. Le lecteur n’y est relié qu’après un clic.",
  notPlayable: "Aucun de ces sites n’est reconnu à cette adresse\u00a0: essayez une carte de lien.",
  unknownHost: (provider: string) =>
    `Ce site n’a pas répondu comme un serveur ${provider}\u00a0: les lecteurs verront un lien.`,
  label: "Texte sur lequel on clique",
  caption: "Légende",
  credit: "Crédit",
  remove: "Retirer",
  slash: {
    video: { label: "Vidéo", synonyms: "fichier film movie mp4" },
    sound: { label: "Son", synonyms: "fichier audio musique podcast sound mp3" },
    embed: {
      label: "Contenu d’un autre site",
      synonyms:
        "intégrer embed lien video film youtube vimeo peertube soundcloud spotify deezer x twitter tweet mastodon instagram",
    },
  },
} as const;
