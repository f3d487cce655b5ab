import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { usePage } from "../../lib/page-state.ts";
import { signIn } from "../../lib/session.ts";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { confirmedEmail, rememberConfirmedEmail, rememberTypedEmail } from "./confirmed-email.ts";
import { LoginCodeOffer } from "./LoginCodeOffer.tsx";
import { useLoginMutation } from "./LoginPage.generated.ts";
import { PasskeyLogin } from "./PasskeyLogin.tsx";
import { SecondStepField, useSecondStep } from "./SecondStep.tsx";
import { texts } from "./texts.ts";

const rules = async () => (await import("../../../schema/rules/auth.ts")).loginRules;

interface LoginFieldsProps {
  field: (key: "email" | "password" | "totp") => ReturnType<ReturnType<typeof useForm>["field"]>;
  isSecondStep: boolean;
  hint: string;
}

/** Address and password, or the code of the second step in their place. */
function LoginFields({ field, isSecondStep, hint }: LoginFieldsProps) {
  if (isSecondStep) return <SecondStepField field={field("totp")} />;
  return (
    <>
      <TextField
        label={texts.email}
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...field("password")} />
    </>
  );
}

export function LoginPage() {
  const [search] = useSearchParams();
  const { registration } = usePage().site;
  const [login] = useLoginMutation();
  const [filledIn] = useState(confirmedEmail);
  const [isLocked, setIsLocked] = useState(false);
  const { isRequired, orRequire } = useSecondStep();
  const { formik, field, formProps, isSending } = useForm({
    name: "login",
    initialValues: { email: filledIn, password: "", totp: "" },
    rules,
    onFailure: ({ code }) => setIsLocked(code === "RATE_LIMITED"),
    send: async (input) => {
      const data = (await orRequire(() => login({ variables: { input } })))?.data;
      if (!data) return;
      rememberConfirmedEmail("");
      await signIn(data.login);
    },
  });
  const labels = texts.login;
  const next = search.get("next");
  return (
    <FormScreen
      title={isRequired ? texts.secondStep.title : labels.title}
      {...(isRequired && { intro: texts.secondStep.intro })}
      form={formProps}
      submit={labels.submit}
      isSending={isSending}
      footer={
        <>
          {!isRequired && <PasskeyLogin />}
          {!registration && (
            <Link to={next ? `/register?next=${encodeURIComponent(next)}` : "/register"}>
              {labels.register}
            </Link>
          )}
          <Link to="/forgotpass" onClick={() => rememberTypedEmail(formik.values.email)}>
            {labels.forgotten}
          </Link>
        </>
      }
    >
      <LoginFields field={field} isSecondStep={isRequired} hint={filledIn && labels.filledIn} />
      {isLocked && <LoginCodeOffer email={formik.values.email} />}
    </FormScreen>
  );
}
