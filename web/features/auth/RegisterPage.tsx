import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { registrationRefusals } from "../../../schema/site/registration.ts";
import type { TelephoneNeed } from "../../../schema/site/settings.ts";
import styles from "../../forms/FormScreen.module.css";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { TelephoneFields } from "../../forms/TelephoneFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { useRegisterMutation } from "./RegisterPage.generated.ts";
import { texts } from "./texts.ts";

const rulesOf = (need: TelephoneNeed) => async () => {
  const { registerRules, withTelephone } = await import("../../../schema/rules/auth.ts");
  return withTelephone(registerRules, need);
};

const empty = { firstName: "", lastName: "", telephone: "", email: "", password: "" };

const labels = texts.register;

function useRegisterForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [register] = useRegisterMutation();
  const { dialCode, telephone = "REQUIRED" } = usePage().site;
  return useForm({
    name: "register",
    initialValues: { ...empty, code: dialCode },
    rules: rulesOf(telephone),
    send: async (input) => {
      const { data } = await register({ variables: { input } });
      if (!data) return;
      flash.success(data.register.message);
      await navigate(`/otp/${encodeURIComponent(data.register.activationToken)}${search}`);
    },
  });
}

/** /register: sign-up form, or why there is none. */
export function RegisterPage() {
  const { registration } = usePage().site;
  const next = useSearchParams()[0].get("next");
  const login = <Link to={next ? `/login?next=${encodeURIComponent(next)}` : "/login"}>{labels.login}</Link>;
  if (!registration) return <RegisterForm login={login} />;
  return (
    <>
      <PageMeta title={labels.title} description={registrationRefusals[registration]} isPrivate />
      <EmptyState title={registrationRefusals[registration]} action={login}>
        {labels.hasAccount}
      </EmptyState>
    </>
  );
}

function RegisterForm({ login }: { login: ReactNode }) {
  const { field, formProps, isSending } = useRegisterForm();
  return (
    <FormScreen
      title={labels.title}
      intro={labels.intro}
      form={formProps}
      submit={labels.submit}
      isSending={isSending}
      footer={
        <p>
          {labels.hasAccount} {login}
        </p>
      }
    >
      <div className={styles.pair}>
        <TextField label={labels.firstName} autoComplete="given-name" {...field("firstName")} />
        <TextField label={labels.lastName} autoComplete="family-name" {...field("lastName")} />
      </div>
      <TelephoneFields field={field} className={styles.telephone} />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField
        label={texts.password}
        hint={labels.passwordHint(limits.password.min)}
        autoComplete="new-password"
        {...field("password")}
      />
    </FormScreen>
  );
}
