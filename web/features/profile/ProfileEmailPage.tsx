import { useNavigate, useParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { codeRules } from "../../../schema/rules/auth.ts";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { useForm } from "../../forms/useForm.ts";
import { useConfirmEmailMutation } from "../../gql/hooks.ts";
import { flash } from "../../ui/flash.ts";
import { TextField } from "../../ui/TextField.tsx";
import { texts } from "./texts.ts";

const words = texts.account;
const rules = codeRules.pick(["activationCode"]);

/** /profile/email/:token: the code that came to the new address. */
export function ProfileEmailPage() {
  const navigate = useNavigate();
  const activationToken = useParams().token ?? "";
  const [confirmEmail] = useConfirmEmailMutation();
  const { field, formProps, isSending } = useForm({
    name: "confirm-email",
    initialValues: { activationCode: "" },
    rules,
    send: async ({ activationCode }) => {
      // Mail programs and people put spaces into codes.
      const input = { activationToken, activationCode: activationCode.replace(/\s/g, "") };
      await confirmEmail({ variables: { input } });
      flash.success(words.confirmed);
      await navigate("/profile");
    },
  });
  return (
    <FormScreen
      title={words.confirmTitle}
      intro={words.confirmIntro(limits.code.minutes)}
      form={formProps}
      submit={words.confirmSubmit}
      isSending={isSending}
    >
      <TextField
        label={words.codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field("activationCode")}
      />
    </FormScreen>
  );
}
