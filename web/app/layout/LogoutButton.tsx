import { useState } from "react";
import { signOutHere } from "../../lib/sign-out.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import { closeMenu } from "./close-menu.ts";
import styles from "./LogoutButton.module.css";

export function LogoutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await signOutHere();
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
