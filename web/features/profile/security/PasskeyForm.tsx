import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { usePasskeyOptionsMutation, useRegisterPasskeyMutation } from "./security.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.passkeys;
const rules = async () => {
  const { passkeyOptionsRules, passkeyRules } = await import("../../../../schema/rules/auth.ts");
  return passkeyRules.pick(["name"]).concat(passkeyOptionsRules);
};

/** Form that makes a passkey on this device, and adds it to the account. */
export function PasskeyForm({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const [passkeyOptions] = usePasskeyOptionsMutation();
  const [registerPasskey] = useRegisterPasskeyMutation();
  const { formik, field, formProps, isSending } = useForm({
    name: "passkey",
    initialValues: { name: "", password: "" },
    rules,
    send: async ({ name, password }) => {
      const device = await import("@simplewebauthn/browser");
      if (!device.browserSupportsWebAuthn()) return flash.danger(labels.unsupported);
      const { data } = await passkeyOptions({ variables: { ...(password && { password }) } });
      if (!data) return;
      // Rejected when the person closes the question of the device.
      const made = await device
        .startRegistration({ optionsJSON: JSON.parse(data.passkeyOptions) })
        .catch(() => null);
      if (!made) return flash.danger(labels.cancelled);
      await registerPasskey({ variables: { name, response: JSON.stringify(made) } });
      flash.success(labels.added(name));
      await formik.setValues({ name: "", password: "" }, false);
      await onAdded();
    },
  });
  return (
    <FormFields form={formProps} submit={labels.add} isSending={isSending}>
      <p>{labels.intro}</p>
      <TextField label={labels.name} hint={labels.nameHint} autoComplete="off" {...field("name")} />
      <PasswordField
        label={labels.password}
        hint={labels.passwordHint}
        autoComplete="current-password"
        {...field("password")}
      />
    </FormFields>
  );
}
