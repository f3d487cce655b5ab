import { useState } from "react";
import { Icon } from "../media/Icon.tsx";
import styles from "./PasswordField.module.css";
import { passwordTexts as texts } from "./password-texts.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Password field with a button to show the password. */
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
          aria-label={isShown ? texts.hide : texts.show}
          title={isShown ? texts.hide : texts.show}
          onClick={() => setIsShown((shown) => !shown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
