import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { ActionDialog } from "../shared/dialog/ActionDialog.tsx";
import { useCreateRedirectMutation, useUpdateRedirectMutation } from "./redirects.generated.ts";
import { texts } from "./texts.ts";

export interface EditedRedirect {
  from: string;
  to: string;
  /** Address of the redirect that is changed; absent for a new one. */
  former?: string;
}

interface RedirectDialogProps {
  redirect: EditedRedirect;
  onChanged: () => void;
  onClose: () => void;
}

/** Adds a redirect, or changes one. */
export function RedirectDialog({ redirect, onChanged, onClose }: RedirectDialogProps) {
  const { former } = redirect;
  const [input, setInput] = useState({ from: redirect.from, to: redirect.to });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [create] = useCreateRedirectMutation();
  const [update] = useUpdateRedirectMutation();

  async function send() {
    await (former === undefined
      ? create({ variables: { input } })
      : update({ variables: { from: former, input } }));
    flash.success(texts.saved(input.from.trim()));
    onChanged();
  }

  const field = (name: keyof typeof input) => ({
    name,
    label: texts[name],
    error: errors[name],
    value: input[name],
    maxLength: limits.address.max,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => setInput({ ...input, [name]: target.value }),
  });
  return (
    <ActionDialog
      title={former === undefined ? texts.addTitle : texts.editTitle}
      submit={texts.save}
      onSend={send}
      onClose={onClose}
      onFailure={({ fields }) => {
        setErrors(fields);
        return Object.keys(fields).length > 0;
      }}
    >
      <TextField {...field("from")} hint={texts.fromHint} />
      <TextField {...field("to")} hint={texts.toHint} />
    </ActionDialog>
  );
}
