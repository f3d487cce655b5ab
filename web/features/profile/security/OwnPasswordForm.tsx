import type { ReactNode } from "react";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { texts } from "./texts.ts";

const rules = async () => (await import("../../../../schema/rules/profile.ts")).ownPasswordRules;

interface OwnPasswordFormProps {
  name: string;
  submit: string;
  isDangerous?: boolean;
  send: (password: string) => Promise<void>;
  children?: ReactNode;
}

/** Form of what asks for one's password again. */
export function OwnPasswordForm({ name, submit, isDangerous, send, children }: OwnPasswordFormProps) {
  const { formik, field, formProps, isSending } = useForm({
    name,
    initialValues: { password: "" },
    rules,
    send: async ({ password }) => {
      await send(password);
      await formik.setFieldValue("password", "", false);
    },
  });
  return (
    <FormFields form={formProps} submit={submit} isSending={isSending} isDangerous={isDangerous ?? false}>
      {children}
      <PasswordField label={texts.password} autoComplete="current-password" {...field("password")} />
    </FormFields>
  );
}
