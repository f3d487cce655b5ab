import { limits } from "../../../schema/limits.ts";
import { moderationReasons } from "../../../schema/moderation.ts";
import { type SiteFacts, stated } from "./site-facts.ts";

const reasons = Object.values(moderationReasons)
  .filter((reason) => reason !== moderationReasons.OTHER)
  .map((reason) => `- ${reason.toLowerCase()} ;`)
  .join("\n");

/** Markdown of « Conditions ». */
export const terms = ({ name, contact }: SiteFacts): string => `
En lisant ${name} ou en y participant, vous acceptez les règles qui suivent.

## Lire le site

La lecture est libre et gratuite, sans compte. Le site est fourni tel quel : l’éditeur fait de son mieux pour qu’il
soit exact et disponible, sans pouvoir garantir l’absence d’erreur ou d’interruption. Les corrections apportées à un
article sont indiquées sous son texte.

Des liens mènent à d’autres sites ; leurs éditeurs seuls en répondent.

## Avoir un compte

Un compte permet d’aimer, de commenter et de recevoir des notifications. Il est gratuit et personnel. L’inscription
demande un prénom, un nom, un numéro de téléphone, une adresse e-mail qui vous appartient et un mot de passe que vous
gardez pour vous. Un code envoyé à cette adresse confirme l’inscription.

Vous pouvez supprimer votre compte à tout moment, dans votre profil, à la page « Votre compte ». La suppression est
immédiate et définitive : vos mentions « J’aime » disparaissent, et ce que vous avez publié reste, signé « Compte
supprimé ». Pour faire retirer un texte, supprimez-le avant votre compte, ou écrivez à l’éditeur.

## Prendre la parole

Un commentaire compte ${limits.comment.max.toLocaleString("fr-FR")} caractères au plus. Vous répondez de ce que vous écrivez. Ne sont pas admis :

${reasons}
- tout contenu que la loi interdit.

En publiant un commentaire, vous en gardez les droits et vous permettez au site de l’afficher, sans limite de durée,
tant que vous ne le supprimez pas.

## Modération

Chacun peut signaler un commentaire. L’équipe peut le masquer ou le supprimer, et empêcher un membre de commenter, pour un
temps ou pour toujours. Chacune de ces décisions est inscrite, avec sa raison, dans un journal que l’équipe seule peut
lire. Pour contester une décision, écrivez à l’éditeur.

## Changer ces conditions

L’éditeur peut modifier ces conditions ; le texte en vigueur est celui de cette page.

${stated(contact, (fact) => `## Nous écrire\n\nContact : ${fact}.`)}
`;
