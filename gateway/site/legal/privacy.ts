import { limits } from "../../../schema/limits.ts";
import { otherServices } from "./other-services.ts";
import { type SiteFacts, stated } from "./site-facts.ts";

/**
 * Markdown of « Confidentialité »: what the software does with personal data. A change of
 * a retention, or something new that is stored, changes this text too; site.test.ts compares figures with the indexes.
 */
export const privacy = (facts: SiteFacts): string =>
  [
    intro(facts),
    reading(facts),
    otherServices(facts),
    account(),
    participation(),
    mails(facts),
    durations(),
    sharing(facts),
    rights(facts),
  ].join("\n");

const intro = ({ name, publisher, contact, services }: SiteFacts): string => `
Cette page dit quelles données ${name} enregistre, pourquoi, et combien de temps. Le responsable de ces données est l’éditeur
du site${stated(publisher, (fact) => ` : ${fact}`)}.${stated(contact, (fact) => ` Contact : ${fact}.`)}

En bref : pas de publicité, ${
  services.length > 0
    ? "aucun cookie sans votre accord pour qui ne fait que lire"
    : "pas de mesure d’audience par un tiers, aucun cookie pour qui ne fait que lire"
}, et aucune
donnée vendue ou prêtée.
`;

const reading = ({ services }: SiteFacts): string => `
## Quand vous lisez

**Cookies.** Le site n’en pose aucun à un visiteur.${services.length > 0 ? "" : " C’est pourquoi il ne vous montre pas de bandeau."} À la connexion, il en pose
deux, illisibles pour les scripts : « palabre » vous garde connecté et expire après ${limits.sessionDays} jours sans visite ; « palabre-device »
reconnaît pendant un an un appareil où vous vous êtes connecté ou avez choisi un mot de passe, pour que les essais d’autrui ne ferment pas
votre compte. Il ne nomme personne, n’ouvre rien, et reste après la déconnexion.

**Ce qui reste sur votre appareil.** Votre navigateur garde le thème et le confort de lecture choisis, l’endroit où vous avez
interrompu vos lectures, 60 jours au plus, la file et la position d’écoute, les textes commencés et une page de secours pour les
coupures. La déconnexion efface les lectures interrompues, les commentaires commencés et la file d’écoute ; seuls les articles
qu’une personne de l’équipe n’a pas encore pu enregistrer attendent son retour, 60 jours au plus.

**Comptage des lectures.** Le site compte les lectures d’un article, pas les lecteurs. Pour ne pas compter deux fois la même
personne en 30 minutes, il calcule une empreinte de l’article, de votre adresse IP et du nom de votre navigateur — ou de votre compte si vous êtes
connecté — avec une clé secrète tirée au hasard chaque jour. L’empreinte est effacée après une demi-heure, la clé au plus tard
26 heures après avoir été tirée : personne ne peut ensuite remonter à vous. Ni votre adresse IP, ni votre navigateur, ni la liste de vos
lectures ne sont enregistrés. Du site d’où vous venez, seul le nom est compté, sans l’adresse de la page.

**Journal technique.** Chaque requête laisse une ligne : date, chemin de la page, résultat, durée. Elle ne contient ni adresse IP, ni compte,
ni contenu. Contre les abus, les demandes de chaque adresse IP sont comptées pendant une heure au plus ; elle n’est pas écrite dans la base.
`;

const account = (): string => `
## Si vous avez un compte

Le site enregistre ce que vous donnez : prénom, nom, indicatif et numéro de téléphone, adresse e-mail, présentation et photo si vous en
mettez. Votre mot de passe n’est gardé que sous une forme hachée (bcrypt), qui ne permet pas de le retrouver. Votre nom et votre photo sont publics à
côté de ce que vous publiez ; votre adresse e-mail et votre téléphone ne sont visibles que de vous et de l’équipe du site.

Pour chaque connexion, le site garde le type d’appareil (« Chrome sur Android »), la date de connexion et celle du dernier passage. Vous voyez vos
connexions dans votre profil et pouvez les fermer.

Des photos que vous envoyez, le site retire les données cachées, dont le lieu de la prise de vue.
`;

const participation = (): string => `
## Quand vous participez

Vos commentaires et vos publications sont publics. Le site enregistre aussi vos mentions « J’aime », vos notifications et ce que vous en avez lu, vos
signalements, les articles que vous gardez et les fichiers que vous envoyez. Il ne retient ce que vous lisez que si vous le demandez, dans « Ma liste » ; vous
seul le voyez. Quand l’équipe modère un commentaire, le journal de la modération garde qui a décidé quoi, sur quel
compte et pourquoi, sans le texte retiré.
`;

const mails = (facts: SiteFacts): string => `
## E-mails et notifications

Le site écrit à votre adresse pour les codes d’inscription, de mot de passe ou de changement d’adresse et pour prévenir d’un changement du compte. Il
n’envoie des notifications ou un résumé que si vous les avez choisis ; chaque e-mail de cette sorte contient un lien pour les arrêter. ${tracking(facts)} Ils sont chiffrés tant qu’ils attendent, puis effacés ; il en reste la date, le résultat et l’adresse abrégée.

Les notifications sur un appareil passent par le service de l’éditeur de votre navigateur ; leur contenu est chiffré pour votre seul appareil.
`;

const tracking = ({ isMeasured }: SiteFacts): string =>
  isMeasured
    ? `Les ouvertures et les clics des lettres aux abonnés sont comptés pour tous ensemble\u00a0: rien n’est gardé de qui ouvre un e-mail, ni de son
appareil. Les autres e-mails ne contiennent aucun traceur.`
    : "Les e-mails ne contiennent aucun traceur.";

const durations = (): string => `
## Durées de conservation

| Donnée | Durée |
|---|---|
| Compte, publications, commentaires, mentions « J’aime » | jusqu’à ce que vous les supprimiez |
| Articles gardés, et vos lectures si vous l’avez demandé | jusqu’à ce que vous les retiriez |
| Inscription non confirmée, code envoyé par e-mail | 24 heures |
| Invitation dans l’équipe | jusqu’à ce qu’elle soit acceptée ou retirée, ${limits.invitation.days + limits.invitation.keptDays} jours au plus |
| Connexion | ${limits.sessionDays} jours sans visite, ou dès la déconnexion |
| Empreinte d’une lecture | 30 minutes |
| Lectures et provenances par jour, sans personne | 400 jours |
| Trace d’un e-mail envoyé | 30 jours |
| Adresse qu’un serveur de messagerie a refusée, abrégée | jusqu’à ce que l’équipe lève ce refus |
| Journal de ce qui s’affiche en direct | ${limits.eventLogHours} heures |
| Envoi de fichier interrompu | ${limits.unfinishedUploads.hours} heures |
| Fichier que rien ne montre | 7 jours |
| Article à la corbeille | ${limits.trashDays} jours |
| Journal de la modération | 3 ans |

Les sauvegardes du site peuvent garder une copie de ces données jusqu’à ce qu’elles soient remplacées à leur tour.
`;

const sharing = ({ host, chatUrl }: SiteFacts): string => `
## Qui reçoit ces données

L’équipe du site, l’hébergeur${stated(host, (fact) => ` (${fact})`)} et, pour les e-mails, le service qui les achemine. Personne d’autre, sauf si la loi l’exige.

Une vidéo, un son ou une publication d’un autre site (YouTube, Vimeo, PeerTube, SoundCloud, Spotify, Deezer, X, Mastodon, Instagram) ne lui est demandé qu’au moment où vous l’affichez ; ce site reçoit alors votre adresse IP, et ses propres règles s’appliquent.${
  chatUrl ? " Le lien « Chats » mène à un service extérieur, qui a les siennes." : ""
}
`;

const rights = ({ contact, law }: SiteFacts): string => `
## Vos droits

- **Voir et emporter vos données** : la page « Votre compte » de votre profil donne un fichier de tout ce que le site enregistre de vous.
- **Corriger** : votre profil se modifie à tout moment.
- **Effacer** : la même page supprime votre compte sur-le-champ. Partent avec lui vos nom, adresse, téléphone et photo, vos connexions, vos mentions « J’aime », vos articles gardés, vos lectures, vos notifications, vos
  réglages et les traces d’e-mails. Vos publications et vos commentaires restent, signés « Compte supprimé » ; supprimez-les avant si vous ne le voulez
  pas, ou demandez-le.
- **Vous opposer, limiter, demander** : écrivez à l’éditeur${stated(contact, (fact) => `, ${fact}`)}. Vous pouvez aussi vous adresser à l’autorité de protection des données${
  law.dataAuthority
    ? `\u00a0: ${law.dataAuthority}`
    : " de votre pays, par exemple l’ARTCI en Côte d’Ivoire ou la CNIL en France"
}.
`;
