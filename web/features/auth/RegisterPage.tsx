import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { defaultDialCode, limits } from "../../../schema/limits.ts";
import { registerRules } from "../../../schema/rules/auth.ts";
import styles from "../../forms/FormScreen.module.css";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useRegisterMutation } from "../../gql/hooks.ts";
import { flash } from "../../ui/flash.ts";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

const empty = { firstName: "", lastName: "", code: defaultDialCode, telephone: "", email: "", password: "" };

export function RegisterPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [register] = useRegisterMutation();
  const { field, formProps, isSending } = useForm({
    name: "register",
    initialValues: empty,
    rules: registerRules,
    send: async (input) => {
      const { data } = await register({ variables: { input } });
      if (!data) return;
      flash.success(data.register.message);
      await navigate(`/otp/${encodeURIComponent(data.register.activationToken)}`);
    },
  });
  const words = texts.register;
  const next = search.get("next");
  return (
    <FormScreen
      title={words.title}
      intro={words.intro}
      form={formProps}
      submit={words.submit}
      isSending={isSending}
      footer={
        <p>
          {words.hasAccount}{" "}
          <Link to={next ? `/login?next=${encodeURIComponent(next)}` : "/login"}>{words.login}</Link>
        </p>
      }
    >
      <div className={styles.pair}>
        <TextField label={words.firstName} autoComplete="given-name" {...field("firstName")} />
        <TextField label={words.lastName} autoComplete="family-name" {...field("lastName")} />
      </div>
      <div className={styles.telephone}>
        <TextField
          label={words.code}
          type="tel"
          inputMode="tel"
          autoComplete="tel-country-code"
          {...field("code")}
        />
        <TextField
          label={words.telephone}
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
        hint={words.passwordHint(limits.password.min)}
        autoComplete="new-password"
        {...field("password")}
      />
    </FormScreen>
  );
}
