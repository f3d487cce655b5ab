const n = "\u00a0";

export const texts = {
  title: "Commencer mon site",
  bar: {
    demonstration: "Ceci est une démonstration.",
    empty: "Votre site attend son nom.",
    begin: "Commencer mon site",
  },
  failed: "Le début du site n’a pas pu être chargé.",
  progress: (at: number, count: number) => `Étape ${at} sur ${count}`,
  steps: "Étapes",
  next: "Continuer",
  back: "Revenir",
  loading: "Un instant…",
  name: {
    title: "Comment s’appelle-t-il\u202f?",
    intro: "Le nom que lisent vos lecteurs, partout\u00a0: pages, messages, application.",
    plainFrench: "Mots du français courant au lieu de ceux d’origine, dont plusieurs sont anglais",
    pictureHint:
      "Un logo large prend la place du nom en tête des pages\u202f; carré, il est suivi du nom. Rien n’est obligatoire.",
    taglineHint: "Quelques mots à côté du nom. Vous pouvez les laisser vides.",
  },
  mood: {
    title: "Une ambiance",
    intro: "Couleurs, caractères et arrondis. Tout se change ensuite dans Réglages › Site.",
  },
  owner: {
    title: "Votre compte",
    intro: "Vous administrez ce site. Votre nom signe ce que vous publiez.",
    known:
      "Il est réglé. Nom, adresse et mot de passe se changent dans votre profil, avec le mot de passe d’aujourd’hui.",
    profile: "Ouvrir mon profil",
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    password: "Nouveau mot de passe",
    passwordHint: (min: number) => `${min} caractères au moins. Vide${n}: vous gardez celui d’aujourd’hui.`,
  },
  mail: {
    title: "Les messages partent-ils\u202f?",
    noServer:
      "Les codes d’inscription et les notifications partent par un serveur de messagerie. Votre hébergeur ou votre service d’envoi donne ces renseignements\u00a0; ils se règlent aussi plus tard, dans E-mails.",
    intro: (email: string) =>
      `Un message d’essai part à ${email}. Il doit arriver\u00a0: les inscriptions en dépendent.`,
    send: "Envoyer le message d’essai",
    again: "Envoyer de nouveau",
    waiting: "Il part…",
    sent: "Le serveur de messagerie l’a pris. Ouvrez votre boîte, les indésirables aussi.",
    failed: (problem: string) => `Il n’est pas parti${n}: ${problem}.`,
    arrived: "Le message est arrivé",
    tick: "Dites d’abord si le message est arrivé.",
    later: "Continuer sans",
  },
  end: {
    title: "Tout est prêt",
    intro: "Votre site porte son nom. Il vous reste à écrire.",
    phrase: "Phrase de récupération",
    phraseHint:
      "Notez ces six mots ailleurs que sur cette machine\u00a0: avec eux, une sauvegarde rend tout le site, même sur une autre.",
    write: "Écrire le premier article",
    look: "Voir le site",
    demonstration: "Que devient la démonstration\u202f?",
    keep: "Garder la démonstration",
    remove: "Retirer la démonstration",
    removeHint: "Ses articles, ses fichiers et ses comptes s’en vont, et rien d’autre.",
    removing: "La démonstration s’en va…",
  },
} as const;
