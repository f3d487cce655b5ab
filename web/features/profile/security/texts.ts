import { labels } from "../../../../schema/labels.ts";
import { counted } from "../../../lib/text/french.ts";

/** Texts of « Sécurité ». */
export const texts = {
  title: "Sécurité",
  required:
    "Ce site demande à l’équipe une deuxième étape de connexion. Le studio s’ouvre dès qu’elle est en place.",
  password: "Mot de passe actuel",
  get loading() {
    return labels.loading;
  },
  passkeys: {
    title: "Clés d’accès",
    intro:
      "Votre téléphone ou votre ordinateur vous connecte par l’empreinte, le visage ou le code de l’écran, sans mot de passe. Le mot de passe et le code par e-mail restent possibles. Une clé ne vaut que pour l’adresse actuelle du site.",
    unsupported: "Ce navigateur ne connaît pas les clés d’accès.",
    name: "Nom de la clé",
    nameHint: "Pour la reconnaître\u00a0: «\u00a0Mon téléphone\u00a0».",
    password: "Mot de passe actuel",
    passwordHint: "Inutile si vous vous êtes connecté il y a moins de 15\u00a0minutes.",
    add: "Ajouter une clé d’accès",
    added: (name: string) => `La clé «\u00a0${name}\u00a0» est ajoutée.`,
    cancelled: "Aucune clé n’a été créée. Recommencez quand vous voulez.",
    since: "ajoutée le",
    used: "dernière connexion\u00a0:",
    unused: "pas encore utilisée",
    remove: "Retirer",
    removeOf: (name: string) => `Retirer ${name}`,
    removeConfirm: (name: string) =>
      `Retirer la clé «\u00a0${name}\u00a0»\u202f? Elle n’ouvrira plus votre compte.`,
  },
  totp: {
    title: "Deuxième étape de connexion",
    intro:
      "Après votre mot de passe, le site demande un code que donne une application de votre téléphone (Google Authenticator, Aegis, FreeOTP…). Qui aurait votre mot de passe n’entre pas sans votre téléphone.",
    begin: "Mettre en place",
    scan: "Lisez cette image avec l’application.",
    image: "Image à lire avec une application de codes",
    key: "Sans appareil photo, tapez cette clé dans l’application\u00a0:",
    code: "Code à six chiffres",
    codeHint: "Celui que montre maintenant l’application.",
    confirm: "Confirmer",
    cancel: "Annuler",
    enabled: "La deuxième étape est en place. Vos autres appareils sont déconnectés.",
    codesTitle: "Vos codes de secours",
    codesIntro:
      "Sans votre téléphone, chacun remplace une fois le code de l’application. Ils ne seront plus montrés\u00a0: notez-les, et gardez-les à part.",
    copy: "Copier les codes",
    copied: "Les codes sont copiés.",
    copyFailed: "Votre navigateur ne permet pas de copier. Notez les codes.",
    noted: "J’ai noté ces codes",
    since: "En place depuis le",
    codesLeft: (left: number) =>
      left === 0
        ? "Tous vos codes de secours ont servi\u00a0: mettez la deuxième étape en place de nouveau pour en avoir d’autres."
        : `Il vous reste ${counted(left, "code de secours", "codes de secours")}.`,
    againTitle: "Un autre téléphone, ou d’autres codes de secours",
    again: "Mettre en place de nouveau",
    removeTitle: "Retirer la deuxième étape",
    remove: "Retirer",
    cannotRemove: "Ce site la demande à toute l’équipe\u00a0: elle ne peut pas être retirée.",
  },
} as const;
