import { IconButton, Input, InputGroup } from "@chakra-ui/react";
import { useState } from "react";
import { passwordTexts as texts } from "../fields/password-texts.ts";
import { Icon } from "../media/Icon.tsx";
import { ControlField } from "./ControlField.tsx";
import type { TextInputProps } from "./TextInput.tsx";

/** Labelled password with a button to show it. */
export function PasswordInput({ label, hint, error, ...input }: Omit<TextInputProps, "type">) {
  const [isShown, setIsShown] = useState(false);
  const action = isShown ? texts.hide : texts.show;
  return (
    <ControlField label={label} hint={hint} error={error}>
      <InputGroup
        endElementProps={{ px: "0" }}
        endElement={
          <IconButton
            variant="ghost"
            color="fg.muted"
            aria-label={action}
            title={action}
            onClick={() => setIsShown((shown) => !shown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </IconButton>
        }
      >
        <Input {...input} type={isShown ? "text" : "password"} spellCheck={false} autoCapitalize="none" />
      </InputGroup>
    </ControlField>
  );
}
