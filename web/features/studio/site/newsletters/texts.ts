export const texts = {
  isOpen: "Proposer de s’abonner, en pied de page et sur /newsletter",
  welcomeHint: "Envoyé à une adresse qui vient de confirmer. Vide\u00a0: les mots habituels.",
  paceHint: "De 1 à 1\u202f000, selon ce que permet votre serveur de messagerie.",
  firstDayHint:
    "Pour un serveur de messagerie récent, que de nombreux envois rendraient suspect\u00a0: deux fois plus chaque jour suivant. 0\u00a0: tous dès le premier jour.",
  isDigestOn: "Envoyer chaque semaine les articles parus aux abonnés du site",
  digestHint: "Dans le fuseau horaire du site. Une semaine sans article, rien ne part.",
  days: {
    MONDAY: "Lundi",
    TUESDAY: "Mardi",
    WEDNESDAY: "Mercredi",
    THURSDAY: "Jeudi",
    FRIDAY: "Vendredi",
    SATURDAY: "Samedi",
    SUNDAY: "Dimanche",
  },
} as const;
