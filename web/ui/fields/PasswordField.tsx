import { useState } from "react";
import { Icon } from "../media/Icon.tsx";
import styles from "./Field.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const texts = { show: "Afficher le mot de passe", hide: "Masquer le mot de passe" };

/** Password field with a button to show the password. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "action">) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? texts.hide : texts.show;
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
          aria-label={label}
          title={label}
          onClick={() => setIsShown((shown) => !shown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
