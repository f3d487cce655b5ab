import { useState } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./PasswordField.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const words = { show: "Afficher le mot de passe", hide: "Masquer le mot de passe" };

/** A password that its writer may look at. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "action">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? words.hide : words.show}
          title={isShown ? words.hide : words.show}
          onClick={() => setIsShown((shown) => !shown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
