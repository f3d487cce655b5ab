import { type LegalSubject, subjectOfField } from "../../../schema/site/legal/country-law.ts";
import { type SiteFacts, stated } from "./site-facts.ts";

/** Markdown of « Mentions légales ». */
export const legalNotice = (facts: SiteFacts): string => `
${publication(facts)}
${ofCountry(facts, "press", "## Presse")}
${property()}
## Signaler un contenu

Chaque commentaire porte un bouton « Signaler », qui s’adresse à l’équipe du site. Pour tout autre contenu, y compris
pour exercer un droit de réponse ou signaler un contenu illicite, écrivez à l’éditeur en donnant
l’adresse de la page et la raison de votre demande.

${ofCountry(facts, "reply", "## Droit de réponse")}

## Données personnelles

La page [Confidentialité](/confidentialite) dit quelles données le site enregistre, pourquoi et combien de temps.
${ofCountry(facts, "data", "")}
`;

/** Returns what the law of the site's country has a page say on a subject, with what is filled in; nothing where there is none. */
function ofCountry({ law, countryFacts }: SiteFacts, subject: LegalSubject, title: string): string {
  const fields = countryFacts.filter(({ field }) => subjectOfField[field] === subject);
  const parts = [law.lines[subject]?.words, ...fields.map(({ label, value }) => `${label} : ${value}.`)];
  const written = parts.filter(Boolean);
  return written.length > 0 ? [title, ...written].join("\n\n") : "";
}

const publication = ({ name, url, publisher, director, host, contact }: SiteFacts): string => `
## Éditeur

Le site ${name} (<${url}>)${stated(publisher, (fact) => ` est édité par : ${fact}`)}.

${stated(director, (fact) => `Direction de la publication : ${fact}.`)}

${stated(contact, (fact) => `Contact : ${fact}.`)}

${stated(host, (fact) => `## Hébergement\n\nLe site est hébergé par : ${fact}.`)}
`;

const property = (): string => `
## Propriété intellectuelle

Les articles, les images, les sons et les vidéos publiés par la rédaction appartiennent à l’éditeur ou aux personnes qui y
sont créditées. Une citation courte est permise avec le nom de l’auteur et un lien ; toute autre reprise demande un
accord écrit, sauf si une licence indiquée à côté de l’œuvre dit le contraire.

Les commentaires appartiennent à ceux qui les écrivent ; les [conditions](/conditions) disent ce que l’éditeur peut
en faire.
`;
