import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type FlashMessage, flash, useFlashMessage } from "../../lib/feedback/flash.ts";
import { Icon } from "../media/Icon.tsx";
import styles from "./FlashMessages.module.css";

/** Renders and announces the flash message. */
export function FlashMessages() {
  const message = useFlashMessage();
  return (
    <>
      {message && <div className={styles.room} />}
      <div className={styles.place} aria-live="polite">
        {message && <Flash key={message.id} message={message} />}
      </div>
    </>
  );
}

function Flash({ message: { id, kind, text, link, endsAt } }: { message: FlashMessage }) {
  const [isHeld, setHeld] = useState(false);
  const remaining = useRef(endsAt - Date.now());
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => flash.dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [id, isHeld]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  const holdByFocus = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div
      className={`${styles.flash} ${styles[kind]}`}
      role={kind === "danger" ? "alert" : "status"}
      {...hold}
      {...holdByFocus}
    >
      <Icon name={kind === "danger" ? "alert" : "check"} />
      <p className={styles.text}>
        <span className="visually-hidden">{kind === "danger" ? "Erreur\u00a0: " : "C’est fait\u00a0: "}</span>
        {text}
        {link && (
          <>
            {" "}
            <Link to={link.to} onClick={() => flash.dismiss(id)}>
              {link.words}
            </Link>
          </>
        )}
      </p>
      <button type="button" className={styles.close} onClick={() => flash.dismiss(id)}>
        <Icon name="close" />
        <span className="visually-hidden">Fermer ce message</span>
      </button>
    </div>
  );
}
