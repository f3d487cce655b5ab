export const texts = {
  title: "Images en grand",
  close: "Fermer",
  previous: "Image précédente",
  next: "Image suivante",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  position: (index: number, count: number) => `${index} sur ${count}`,
} as const;
