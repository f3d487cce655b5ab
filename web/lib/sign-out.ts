import { confirmDialog } from "./feedback/dialogs.ts";
import { flash } from "./feedback/flash.ts";
import { emptySharedDevice } from "./kept/copies.ts";
import { signOut } from "./session.ts";

const question = {
  message:
    "Cet appareil est-il partagé avec d’autres personnes\u202f? S’il l’est, les articles qu’il garde pour être lus sans réseau en sont effacés chaque fois que vous vous déconnectez.",
  confirm: "Il est partagé",
  refuse: "Il est à moi seul",
};

/** Ends the session of this device and says so; empties a shared device. */
export async function signOutHere(): Promise<void> {
  await emptySharedDevice(() => confirmDialog(question));
  try {
    await signOut();
    flash.success("Vous êtes déconnecté. À bientôt\u202f!");
  } catch {
    flash.danger("La déconnexion n’a pas abouti. Vérifiez votre connexion, puis réessayez.");
  }
}
