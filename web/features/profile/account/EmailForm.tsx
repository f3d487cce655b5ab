import { useNavigate } from "react-router-dom";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useChangeEmailMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const rules = async () => (await import("../../../../schema/rules/profile.ts")).emailChangeRules;

const labels = texts.account;

/** Requests a change of address; it takes effect once the code sent to the new address is entered. */
export function EmailForm() {
  const navigate = useNavigate();
  const [changeEmail] = useChangeEmailMutation();
  const { field, formProps, isSending } = useForm({
    name: "email",
    initialValues: { email: "", password: "" },
    rules,
    send: async (variables) => {
      const { data } = await changeEmail({ variables });
      if (!data) return;
      flash.success(data.changeEmail.message);
      await navigate(`/profile/email/${encodeURIComponent(data.changeEmail.activationToken)}`);
    },
  });
  return (
    <FormFields form={formProps} submit={labels.emailSubmit} isSending={isSending}>
      <TextField
        label={labels.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field("email")}
      />
      <PasswordField
        label={labels.password}
        hint={labels.emailPasswordHint}
        autoComplete="current-password"
        {...field("password")}
      />
    </FormFields>
  );
}
