export const texts = {
  date: "Date et heure de parution",
  submit: "Programmer",
  noDate: "Choisissez la date et l’heure de parution",
  pastDate: "Choisissez une date à venir",
} as const;
