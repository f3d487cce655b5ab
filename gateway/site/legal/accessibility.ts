import { type SiteFacts, stated } from "./site-facts.ts";

/** Markdown of « Accessibilité ». */
export const accessibility = ({ name, contact }: SiteFacts): string => `
${name} doit pouvoir être lu et utilisé par tout le monde : au clavier, avec un lecteur d’écran, avec un texte agrandi, sur
un petit téléphone, avec une connexion lente.

## Ce que fait le site

- Les pages publiques se lisent sans JavaScript : textes, listes, recherche, galerie et navigation.
- Tout ce qui s’utilise à la souris s’utilise au clavier ; un lien « Aller au contenu » commence chaque page.
- Les couleurs respectent les contrastes demandés, dans le thème clair comme dans le thème sombre.
- Les animations s’arrêtent quand votre système demande de les réduire ; le défilement automatique de l’accueil se
  met en pause par un bouton.
- Les articles peuvent être écoutés : une lecture à voix haute suit le texte mot à mot, si votre navigateur le permet.
- Les images ont un texte de remplacement dès que la rédaction en a écrit un ; l’éditeur d’articles le réclame.
- Les messages d’erreur nomment le champ qu’ils concernent.

## État de conformité

Le logiciel du site vise le niveau AA des règles WCAG 2.2. À chaque version, ses pages sont vérifiées par un outil
automatique (axe), dans les deux thèmes, sur téléphone et sur ordinateur. Un tel outil ne trouve qu’une partie des
défauts : aucun audit complet par des personnes n’a encore été mené, et nous ne déclarons donc pas de taux de conformité.

## Ce qui peut manquer

- Des vidéos et des sons peuvent ne pas avoir de sous-titres ou de transcription.
- Des fichiers PDF envoyés par la rédaction peuvent ne pas être accessibles.
- Les vidéos d’autres sites (YouTube, Vimeo) s’ouvrent dans le lecteur de ces sites, que nous ne maîtrisons pas.

## Signaler une difficulté

Si une page vous résiste, écrivez-nous en donnant son adresse et ce que vous utilisez : nous vous répondrons et, s’il le
faut, nous vous donnerons le contenu autrement.${stated(contact, (fact) => ` Contact : ${fact}.`)}
`;
