import { useNavigate, useParams } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { FormScreen } from "../../../forms/FormScreen.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useConfirmEmailMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const labels = texts.account;
const rules = async () =>
  (await import("../../../../schema/rules/auth.ts")).codeRules.pick(["activationCode"]);

/** /profile/email/:token: confirms a new address with the code sent to it. */
export function ProfileEmailPage() {
  const navigate = useNavigate();
  const activationToken = useParams().token ?? "";
  const [confirmEmail] = useConfirmEmailMutation();
  const { field, formProps, isSending } = useForm({
    name: "confirm-email",
    initialValues: { activationCode: "" },
    rules,
    send: async ({ activationCode }) => {
      // Mail programs and users insert spaces into codes.
      const input = { activationToken, activationCode: activationCode.replace(/\s/g, "") };
      await confirmEmail({ variables: { input } });
      flash.success(labels.confirmed);
      // Which shows whether it waits for the former address.
      await navigate("/profile/account");
    },
  });
  return (
    <FormScreen
      title={labels.confirmTitle}
      intro={labels.confirmIntro(limits.code.minutes)}
      form={formProps}
      submit={labels.confirmSubmit}
      isSending={isSending}
      isAlone
    >
      <TextField
        label={labels.codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field("activationCode")}
      />
    </FormScreen>
  );
}
