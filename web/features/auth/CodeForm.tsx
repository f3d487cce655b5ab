import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { ResendCode } from "./ResendCode.tsx";
import { SecondStepField } from "./SecondStep.tsx";
import { texts } from "./texts.ts";

interface CodeFormProps {
  name: string;
  title: string;
  label: string;
  submit: string;
  footer: ReactNode;
  /** /otp, /verify or /login-code: the page to go to with the token of a resent code. */
  path: string;
  /** Whether the code was the right one, and that of an authenticator app is missing. */
  isTotpRequired?: boolean;
  send: (input: { activationToken: string; activationCode: string }, totp: string) => Promise<void>;
}

const rules = async () => (await import("../../../schema/rules/auth.ts")).codeRules.pick(["activationCode"]);

/** Form for a code received by mail, used for registration, password recovery and login. */
export function CodeForm({ name, title, label, submit, footer, path, isTotpRequired, send }: CodeFormProps) {
  const activationToken = useParams().token ?? "";
  const { formik, field, formProps, isSending } = useForm({
    name,
    initialValues: { activationCode: "", totp: "" },
    rules,
    // Mail programs and users insert spaces into codes.
    send: ({ activationCode, totp }) =>
      send({ activationToken, activationCode: activationCode.replace(/\s/g, "") }, totp),
  });
  return (
    <FormScreen
      title={isTotpRequired ? texts.secondStep.title : title}
      intro={
        isTotpRequired
          ? texts.secondStep.codeIntro
          : texts.code.sentTo(limits.code.digits, limits.code.minutes)
      }
      form={formProps}
      submit={submit}
      isSending={isSending}
      footer={
        <>
          {!isTotpRequired && (
            <ResendCode
              activationToken={activationToken}
              path={path}
              onSent={() => formik.setFieldValue("activationCode", "", false)}
            />
          )}
          {footer}
        </>
      }
    >
      {isTotpRequired ? (
        <SecondStepField field={field("totp")} />
      ) : (
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field("activationCode")}
        />
      )}
    </FormScreen>
  );
}
