export const texts = {
  label: "Lecteur",
  play: "Jouer",
  pause: "Pause",
  previous: "Morceau précédent",
  next: "Morceau suivant",
  queue: "File d’attente",
  close: "Fermer le lecteur",
  volume: "Volume",
  progress: "Position dans l’écoute",
  of: (position: string, total: string) => `${position} sur ${total}`,
} as const;
