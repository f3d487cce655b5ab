import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import type { EnableTotpMutation } from "../../../gql/graphql.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./QrCode.module.css";
import { QrCode } from "./QrCode.tsx";
import { useConfirmTotpMutation } from "./security.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.totp;
const rules = async () => (await import("../../../../schema/rules/auth.ts")).totpRules;

interface TotpSetupProps {
  setup: EnableTotpMutation["enableTotp"];
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The new key, as an image and as letters, and the form of its first code. */
export function TotpSetup({ setup: { key, uri }, onConfirmed, onCancel }: TotpSetupProps) {
  const [confirmTotp] = useConfirmTotpMutation();
  const { field, formProps, isSending } = useForm({
    name: "totp",
    initialValues: { code: "" },
    rules,
    send: async (variables) => {
      const { data } = await confirmTotp({ variables });
      if (data) onConfirmed(data.confirmTotp.codes);
    },
  });
  return (
    <>
      <p>{labels.scan}</p>
      <QrCode text={uri} label={labels.image} />
      <p>{labels.key}</p>
      <p className={styles.key}>{key.replace(/.{4}(?=.)/g, "$& ")}</p>
      <FormFields form={formProps} submit={labels.confirm} isSending={isSending}>
        <TextField
          label={labels.code}
          hint={labels.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field("code")}
        />
      </FormFields>
      <p>
        <Button variant="ghost" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </p>
    </>
  );
}
