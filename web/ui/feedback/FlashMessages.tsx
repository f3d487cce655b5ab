import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";
import { type FlashAction, type FlashMessage, flash, useFlashMessage } from "../../lib/feedback/flash.ts";
import { buttonClass } from "../Button.tsx";
import { Icon } from "../media/Icon.tsx";
import styles from "./FlashMessages.module.css";

/**
 * Renders and announces the flash message. At the end of the page: a dialog hides and disables all that stands beside it. A live
 * region within another is announced twice, and a polite one only when it was there before its words: an error has its own.
 */
export function FlashMessages() {
  const message = useFlashMessage();
  if (!useIsBrowser()) return null;
  const shown = message && <Flash key={message.id} message={message} />;
  const isError = message?.kind === "danger";
  return createPortal(
    <>
      {message && <div className={styles.room} />}
      <div id="messages" className={styles.place}>
        <div role="status">{!isError && shown}</div>
        {isError && <div role="alert">{shown}</div>}
      </div>
    </>,
    document.body,
  );
}

function Flash({ message: { id, kind, text, lines, actions, endsAt } }: { message: FlashMessage }) {
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
    <div className={`${styles.flash} ${styles[kind]}`} {...hold} {...holdByFocus}>
      <Icon name={kind === "danger" ? "alert" : "check"} />
      <div className={styles.text}>
        <p>
          <span className="visually-hidden">
            {kind === "danger" ? "Erreur\u00a0: " : "C’est fait\u00a0: "}
          </span>
          <span>{text}</span>
        </p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map((action) => (
              <Action key={action.words} action={action} onDone={() => flash.dismiss(id)} />
            ))}
          </p>
        )}
      </div>
      <button type="button" className={styles.close} onClick={() => flash.dismiss(id)}>
        <Icon name="close" />
        <span className="visually-hidden">Fermer ce message</span>
      </button>
    </div>
  );
}

function Action({ action, onDone }: { action: FlashAction; onDone: () => void }) {
  if ("to" in action)
    return (
      <Link to={action.to} className={buttonClass("outline")} onClick={onDone}>
        {action.words}
      </Link>
    );
  const act = () => {
    onDone();
    action.onClick();
  };
  return (
    <button type="button" className={buttonClass("outline")} onClick={act}>
      {action.words}
    </button>
  );
}
