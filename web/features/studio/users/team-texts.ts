import { counted, ofPerson } from "../../../lib/text/french.ts";

/** Texts of roles and invitations on the team's screen. */
export const teamTexts = {
  roles: "Rôles",
  everybody: "Tout le monde",
  changeRole: "Changer de rôle",
  changeRoleOf: (name: string) => `Changer le rôle ${ofPerson(name)}`,
  role: "Rôle",
  saveRole: "Enregistrer",
  roleChanged: (name: string, role: string) => `${name}\u00a0: ${role}.`,
  atOnce: "Le changement vaut tout de suite, sur ses pages ouvertes aussi.",
  invite: "Inviter",
  inviteTitle: "Inviter dans l’équipe",
  inviteHint: (days: number) =>
    `La personne reçoit un lien par e-mail, valable ${counted(days, "jour", "jours")}, qui ne sert qu’une fois.`,
  email: "Adresse e-mail",
  send: "Envoyer l’invitation",
  invited: (email: string) => `L’invitation est partie à ${email}.`,
  pending: (count: number) => `Invitations en attente (${count})`,
  pendingOf: (by: string) => `Invité par ${by}`,
  sent: "Envoyée",
  expired: "Expirée",
  expires: "Valable jusqu’au",
  resend: "Renvoyer",
  resendTo: (email: string) => `Renvoyer l’invitation à ${email}`,
  resent: (email: string) => `L’invitation est repartie à ${email}. L’ancien lien n’ouvre plus.`,
  withdraw: "Retirer",
  withdrawFrom: (email: string) => `Retirer l’invitation de ${email}`,
  withdrawn: (email: string) => `L’invitation de ${email} est retirée.`,
  failed: "Les invitations n’ont pas pu être chargées.",
} as const;
