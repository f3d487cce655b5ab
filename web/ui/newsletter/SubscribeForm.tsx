import { useId } from "react";
import { Button } from "../Button.tsx";
import styles from "./SubscribeForm.module.css";

/** Subscribes an address to the letters of the site: a form that the browser sends by itself. */
export function SubscribeForm() {
  const id = useId();
  return (
    <form method="post" action="/newsletter" className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        Recevoir la lettre par e-mail
      </label>
      <span className={styles.row}>
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="awa@exemple.ci"
          className="chakra-input"
        />
        <Button type="submit">S’abonner</Button>
      </span>
    </form>
  );
}
