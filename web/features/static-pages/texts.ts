export const texts = {
  failed: "La page n’a pas pu être chargée.",
  page: "Page",
  unpublished: "Cette page n’est pas publiée\u00a0: les administrateurs seuls la voient.",
  edit: "Modifier la page",
} as const;
