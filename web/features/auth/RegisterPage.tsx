import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import styles from "../../forms/FormScreen.module.css";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useRegisterMutation } from "./RegisterPage.generated.ts";
import { texts } from "./texts.ts";

const rules = async () => (await import("../../../schema/rules/auth.ts")).registerRules;

const empty = { firstName: "", lastName: "", telephone: "", email: "", password: "" };

const labels = texts.register;

function useRegisterForm() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [register] = useRegisterMutation();
  const { dialCode } = usePage().site;
  return useForm({
    name: "register",
    initialValues: { ...empty, code: dialCode },
    rules,
    send: async (input) => {
      const { data } = await register({ variables: { input } });
      if (!data) return;
      flash.success(data.register.message);
      await navigate(`/otp/${encodeURIComponent(data.register.activationToken)}${search}`);
    },
  });
}

/** /register: sign-up form. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const { field, formProps, isSending } = useRegisterForm();
  const next = search.get("next");
  return (
    <FormScreen
      title={labels.title}
      intro={labels.intro}
      form={formProps}
      submit={labels.submit}
      isSending={isSending}
      footer={
        <p>
          {labels.hasAccount}{" "}
          <Link to={next ? `/login?next=${encodeURIComponent(next)}` : "/login"}>{labels.login}</Link>
        </p>
      }
    >
      <div className={styles.pair}>
        <TextField label={labels.firstName} autoComplete="given-name" {...field("firstName")} />
        <TextField label={labels.lastName} autoComplete="family-name" {...field("lastName")} />
      </div>
      <div className={styles.telephone}>
        <TextField
          label={labels.code}
          type="tel"
          inputMode="tel"
          autoComplete="tel-country-code"
          {...field("code")}
        />
        <TextField
          label={labels.telephone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field("telephone")}
        />
      </div>
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
