import { useId } from "react";
import { Button } from "../Button.tsx";
import styles from "./SubscribeForm.module.css";

interface SubscribeFormProps {
  /** Category, series or author whose articles are wanted; without one, the letters of the site. */
  topicId?: string;
  label?: string;
}

/** Subscribes an address to letters: a form that the browser sends by itself. */
export function SubscribeForm({ topicId, label = "Recevoir la lettre par e-mail" }: SubscribeFormProps) {
  const id = useId();
  return (
    <form method="post" action="/newsletter" className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {topicId && <input type="hidden" name="topics" value={topicId} />}
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
