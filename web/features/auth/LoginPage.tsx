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
import { texts } from "./texts.ts";

const rules = async () => (await import("../../../schema/rules/auth.ts")).loginRules;

export function LoginPage() {
  const [search] = useSearchParams();
  const { registration } = usePage().site;
  const [login] = useLoginMutation();
  const [filledIn] = useState(confirmedEmail);
  const [isLocked, setIsLocked] = useState(false);
  const { formik, field, formProps, isSending } = useForm({
    name: "login",
    initialValues: { email: filledIn, password: "" },
    rules,
    onFailure: ({ code }) => setIsLocked(code === "RATE_LIMITED"),
    send: async (input) => {
      const { data } = await login({ variables: { input } });
      if (!data) return;
      rememberConfirmedEmail("");
      await signIn(data.login);
    },
  });
  const labels = texts.login;
  const next = search.get("next");
  return (
    <FormScreen
      title={labels.title}
      form={formProps}
      submit={labels.submit}
      isSending={isSending}
      footer={
        <>
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
      <TextField
        label={texts.email}
        hint={filledIn && labels.filledIn}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...field("password")} />
      {isLocked && <LoginCodeOffer email={formik.values.email} />}
    </FormScreen>
  );
}
