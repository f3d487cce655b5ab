import { limits } from "../../../../schema/limits.ts";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { useChangePasswordMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const rules = async () => (await import("../../../../schema/rules/profile.ts")).passwordChangeRules;

const labels = texts.account;

/** `onChange` is called when the other devices have been disconnected. */
export function PasswordForm({ onChange }: { onChange: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const { formik, field, formProps, isSending } = useForm({
    name: "password",
    initialValues: { current: "", password: "" },
    rules,
    send: async (variables) => {
      const { data } = await changePassword({ variables });
      if (!data) return;
      flash.success(data.changePassword.message);
      formik.setValues({ current: "", password: "" }, false);
      onChange();
    },
  });
  return (
    <FormFields form={formProps} submit={labels.passwordSubmit} isSending={isSending}>
      <PasswordField label={labels.password} autoComplete="current-password" {...field("current")} />
      <PasswordField
        label={labels.newPassword}
        hint={labels.passwordHint(limits.password.min)}
        autoComplete="new-password"
        {...field("password")}
      />
    </FormFields>
  );
}
