import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { ResendCode } from "./ResendCode.tsx";
import { texts } from "./texts.ts";

interface CodeFormProps {
  name: string;
  title: string;
  label: string;
  submit: string;
  footer: ReactNode;
  /** /otp, /verify or /login-code: the page to go to with the token of a resent code. */
  path: string;
  send: (input: { activationToken: string; activationCode: string }) => Promise<void>;
}

const rules = async () => (await import("../../../schema/rules/auth.ts")).codeRules.pick(["activationCode"]);

/** Form for a code received by mail, used for registration, password recovery and login. */
export function CodeForm({ name, title, label, submit, footer, path, send }: CodeFormProps) {
  const activationToken = useParams().token ?? "";
  const { formik, field, formProps, isSending } = useForm({
    name,
    initialValues: { activationCode: "" },
    rules,
    // Mail programs and users insert spaces into codes.
    send: ({ activationCode }) =>
      send({ activationToken, activationCode: activationCode.replace(/\s/g, "") }),
  });
  return (
    <FormScreen
      title={title}
      intro={texts.code.sentTo(limits.code.digits, limits.code.minutes)}
      form={formProps}
      submit={submit}
      isSending={isSending}
      footer={
        <>
          <ResendCode
            activationToken={activationToken}
            path={path}
            onSent={() => formik.setFieldValue("activationCode", "", false)}
          />
          {footer}
        </>
      }
    >
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field("activationCode")}
      />
    </FormScreen>
  );
}
