import { useState } from "react";
import { flash } from "../../lib/feedback/flash.ts";
import { signOut } from "../../lib/session.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import { closeMenu } from "./close-menu.ts";
import styles from "./LogoutButton.module.css";

export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    try {
      await signOut();
      flash.success("Vous êtes déconnecté. À bientôt\u202f!");
    } catch {
      flash.danger("La déconnexion n’a pas abouti. Vérifiez votre connexion, puis réessayez.");
    }
    // The message is behind the menu.
    closeMenu();
    setLeaving(false);
  };
  return (
    <button
      type="button"
      className={`icon-button ${styles.button}`}
      onClick={leave}
      aria-busy={isLeaving || undefined}
    >
      <Icon name="log-out" />
      <span className="visually-hidden">Se déconnecter</span>
    </button>
  );
}
