import { useNavigate } from "react-router-dom";
import { accountDeletionRules } from "../../../schema/rules/profile.ts";
import { FormFields } from "../../forms/FormFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useDeleteAccountMutation } from "../../gql/hooks.ts";
import { signOut } from "../../session.ts";
import { confirmDialog } from "../../ui/dialogs.ts";
import { flash } from "../../ui/flash.ts";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { texts } from "./texts.ts";

const words = texts.account;

/** The end of an account: with its password, and asked once more. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const { field, formProps, isSending } = useForm({
    name: "delete-account",
    initialValues: { password: "" },
    rules: accountDeletionRules,
    send: async (variables) => {
      if (!(await confirmDialog({ message: words.deleteConfirm, confirm: words.deleteSubmit }))) return;
      const { data } = await deleteAccount({ variables });
      if (!data) return;
      // The server has ended every session: this only forgets ours.
      await signOut().catch(() => {});
      flash.success(data.deleteAccount.message);
      await navigate("/");
    },
  });
  return (
    <>
      <p>{words.deleteWords}</p>
      <FormFields form={formProps} submit={words.deleteSubmit} isSending={isSending} isDangerous>
        <PasswordField label={words.password} autoComplete="current-password" {...field("password")} />
      </FormFields>
    </>
  );
}
