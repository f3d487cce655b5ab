import { consentPath, type PageService, serviceName } from "../../../schema/site/integrations.ts";
import type { SiteFacts } from "./site-facts.ts";

/** Markdown on the services of other sites, for « Confidentialité »; empty for a site without any. */
export function otherServices({ services, support }: SiteFacts): string {
  const forms = [support?.helloAssoUrl && "HelloAsso", support?.brevoFormUrl && "Brevo"].filter(Boolean);
  if (services.length === 0 && forms.length === 0) return "";
  return [
    "",
    "## Vos choix",
    "",
    ...services.map(paragraphOn),
    ...(services.length > 0 ? [choices] : []),
    ...(forms.length > 0 ? [onForms(forms.join(" et "))] : []),
  ].join("\n");
}

const choices = `[Changer vos choix](${consentPath}). Ils sont gardés six mois sur votre appareil, et nulle part ailleurs.
`;

function paragraphOn(service: PageService): string {
  const name = serviceName(service);
  const host = new URL(service.script).hostname;
  if (service.kind === "SCRIPT")
    return `**${name}.** Un script de ce service n’est chargé qu’avec votre accord ; il reçoit alors votre adresse IP et peut poser des cookies.
`;
  const how = service.needsConsent
    ? "n’est chargée qu’avec votre accord ; elle pose alors des cookies"
    : "ne pose pas de cookie et ne demande donc pas d’accord, mais vous pouvez la refuser ; elle ne sert qu’à des statistiques d’ensemble";
  return `**${name}.** La mesure d’audience de ${name}, sur ${host}, ${how}. Elle reçoit votre adresse IP, l’adresse des pages lues sans leurs paramètres, et celle d’où vous venez. Les pages de votre compte n’en font pas partie.
`;
}

const onForms = (names: string): string =>
  `**Formulaires.** À la fin des articles, un formulaire de ${names} ne s’affiche qu’après un clic ; ce service reçoit alors votre adresse IP et peut poser des cookies, selon ses propres règles.
`;
