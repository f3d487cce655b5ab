import { useNavigate } from "react-router-dom";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { clearDrafts } from "../../../lib/browser/storage.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { forgetSession } from "../../../lib/session.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import styles from "../ProfilePage.module.css";
import { useDeleteAccountMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const rules = async () => (await import("../../../../schema/rules/profile.ts")).ownPasswordRules;

const labels = texts.account;

/** Deletes the account: requires the password and a confirmation. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const { field, formProps, isSending } = useForm({
    name: "delete-account",
    initialValues: { password: "" },
    rules,
    send: async (variables) => {
      if (!(await confirmDialog({ message: labels.deleteConfirm, confirm: labels.deleteSubmit }))) return;
      const { data } = await deleteAccount({ variables });
      if (!data) return;
      // The server has ended every session and would refuse a log-out.
      clearDrafts();
      await forgetSession();
      flash.success(data.deleteAccount.message);
      await navigate("/");
    },
  });
  return (
    <>
      <p className={styles.value}>{labels.deleteHint}</p>
      <FormFields form={formProps} submit={labels.deleteSubmit} isSending={isSending} isDangerous>
        <PasswordField label={labels.password} autoComplete="current-password" {...field("password")} />
      </FormFields>
    </>
  );
}
