import { type PageService, serviceName } from "../../../schema/site/integrations.ts";

const listed = new Intl.ListFormat("fr", { type: "conjunction" });

export const texts = {
  title: "Vos choix",
  asks: (services: readonly PageService[]) =>
    `Avec votre accord, ce site emploie ${listed.format(services.map(serviceName))}. Rien n’en est chargé avant, et refuser ne change rien à votre lecture.`,
  states: "Les services d’ailleurs que ce site emploie\u00a0:",
  of: (service: PageService) => `${serviceName(service)}\u00a0: ${purposeOf(service)}`,
  buttons: { accept: "Accepter", refuse: "Refuser", save: "Enregistrer ces choix" },
  oneByOne: "Choisir un par un",
  more: "En savoir plus",
} as const;

function purposeOf({ kind, needsConsent }: PageService): string {
  if (kind === "SCRIPT") return "un script de ce service";
  return needsConsent ? "mesure d’audience, avec des cookies" : "mesure d’audience, sans cookie";
}
