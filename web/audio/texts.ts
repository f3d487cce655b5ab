import { labels } from "../../schema/labels.ts";
export const texts = {
  label: "Lecteur",
  get play() {
    return labels.play;
  },
  get pause() {
    return labels.pause;
  },
  listenTo: (title: string) => `Jouer ${title}`,
  pauseOf: (title: string) => `Mettre ${title} en pause`,
  previous: "Morceau précédent",
  next: "Morceau suivant",
  queue: "File d’attente",
  close: "Fermer le lecteur",
  volume: "Volume",
  progress: "Position dans l’écoute",
  of: (position: string, total: string) => `${position} sur ${total}`,
} as const;
