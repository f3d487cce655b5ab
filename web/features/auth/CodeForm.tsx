import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { codeRules } from "../../../schema/rules/auth.ts";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { TextField } from "../../ui/TextField.tsx";
import { ResendCode } from "./ResendCode.tsx";
import { texts } from "./texts.ts";

interface CodeFormProps {
  name: string;
  title: string;
  label: string;
  submit: string;
  footer: ReactNode;
  /** /otp or /verify: where a code that was sent again is entered. */
  path: string;
  send: (input: { activationToken: string; activationCode: string }) => Promise<void>;
}

const rules = codeRules.pick(["activationCode"]);

/** The code that came by mail, for a registration as for a recovery. */
export function CodeForm({ name, title, label, submit, footer, path, send }: CodeFormProps) {
  const activationToken = useParams().token ?? "";
  const { formik, field, formProps, isSending } = useForm({
    name,
    initialValues: { activationCode: "" },
    rules,
    // Mail programs and people put spaces into codes.
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
