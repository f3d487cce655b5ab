import { Link, useNavigate } from "react-router-dom";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { rememberTypedEmail, typedEmail } from "./confirmed-email.ts";
import { useForgotPasswordMutation } from "./ForgotPasswordPage.generated.ts";
import { texts } from "./texts.ts";

const rules = async () => (await import("../../../schema/rules/auth.ts")).forgotPasswordRules;

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [forgotPassword] = useForgotPasswordMutation();
  const { field, formProps, isSending } = useForm({
    name: "forgotten",
    initialValues: { email: typedEmail() },
    rules,
    send: async (variables) => {
      const { data } = await forgotPassword({ variables });
      if (!data) return;
      rememberTypedEmail(variables.email);
      flash.success(data.forgotPassword.message);
      await navigate(`/verify/${encodeURIComponent(data.forgotPassword.activationToken)}`);
    },
  });
  const labels = texts.forgotten;
  return (
    <FormScreen
      title={labels.title}
      intro={labels.intro}
      form={formProps}
      submit={labels.submit}
      isSending={isSending}
      footer={<Link to="/login">{labels.back}</Link>}
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
    </FormScreen>
  );
}
