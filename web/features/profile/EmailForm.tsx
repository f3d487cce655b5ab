import { useNavigate } from "react-router-dom";
import { emailChangeRules } from "../../../schema/rules/profile.ts";
import { FormFields } from "../../forms/FormFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useChangeEmailMutation } from "../../gql/hooks.ts";
import { flash } from "../../ui/flash.ts";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

const words = texts.account;

/** Asks for another address: it counts once the code that goes there is given. */
export function EmailForm() {
  const navigate = useNavigate();
  const [changeEmail] = useChangeEmailMutation();
  const { field, formProps, isSending } = useForm({
    name: "email",
    initialValues: { email: "", password: "" },
    rules: emailChangeRules,
    send: async (variables) => {
      const { data } = await changeEmail({ variables });
      if (!data) return;
      flash.success(data.changeEmail.message);
      await navigate(`/profile/email/${encodeURIComponent(data.changeEmail.activationToken)}`);
    },
  });
  return (
    <FormFields form={formProps} submit={words.emailSubmit} isSending={isSending}>
      <TextField
        label={words.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField label={words.password} autoComplete="current-password" {...field("password")} />
    </FormFields>
  );
}
