import { Link, useSearchParams } from "react-router-dom";
import { loginRules } from "../../../schema/rules/auth.ts";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useLoginMutation } from "../../gql/hooks.ts";
import { signIn } from "../../session.ts";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

export function LoginPage() {
  const [search] = useSearchParams();
  const [login] = useLoginMutation();
  const { field, formProps, isSending } = useForm({
    name: "login",
    initialValues: { email: "", password: "" },
    rules: loginRules,
    send: async (input) => {
      const { data } = await login({ variables: { input } });
      if (data) await signIn(data.login);
    },
  });
  const words = texts.login;
  const next = search.get("next");
  return (
    <FormScreen
      title={words.title}
      form={formProps}
      submit={words.submit}
      isSending={isSending}
      footer={
        <>
          <Link to={next ? `/register?next=${encodeURIComponent(next)}` : "/register"}>{words.register}</Link>
          <Link to="/forgotpass">{words.forgotten}</Link>
        </>
      }
    >
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...field("password")} />
    </FormScreen>
  );
}
