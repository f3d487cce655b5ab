import { useNavigate, useParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { rememberConfirmedEmail, typedEmail } from "./confirmed-email.ts";
import { useResetPasswordMutation } from "./ResetPasswordPage.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.reset;
const rules = async () =>
  (await import("../../../schema/rules/auth.ts")).resetPasswordRules.pick(["password", "confirmPassword"]);

/** /reset-password/:token: sets a new password. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useParams().token ?? "";
  const [resetPassword] = useResetPasswordMutation();
  const { field, formProps, isSending } = useForm({
    name: "reset",
    initialValues: { password: "", confirmPassword: "" },
    rules,
    send: async (values) => {
      const { data } = await resetPassword({ variables: { input: { token, ...values } } });
      if (!data) return;
      rememberConfirmedEmail(typedEmail());
      flash.success(data.resetPassword.message, {
        actions: [{ to: "/login", words: labels.login }],
      });
      await navigate("/");
    },
  });
  return (
    <FormScreen
      title={labels.title}
      intro={labels.intro}
      form={formProps}
      submit={labels.submit}
      isSending={isSending}
    >
      {/* For password managers, which save the new password under it. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={typedEmail()}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="visually-hidden"
      />
      <PasswordField
        label={labels.password}
        hint={texts.register.passwordHint(limits.password.min)}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label={labels.confirmPassword}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </FormScreen>
  );
}
