import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { RadioField } from "../../../ui/fields/RadioField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { texts } from "./texts.ts";
import type { MailServerForm } from "./useMailServerForm.ts";

const labels = texts.server;

/** Usual ports by the protection of the connection. */
const usualPorts: Readonly<Record<string, string>> = { TLS: "465", STARTTLS: "587", NONE: "25" };

interface MailServerFieldsProps {
  form: MailServerForm;
  hasPassword: boolean;
}

/** Fields of a mail server. The port follows the protection as long as it is a usual one. */
export function MailServerFields({ form: { formik, field }, hasPassword }: MailServerFieldsProps) {
  const { security, port } = formik.values;
  const protect = (chosen: string) => {
    const isUsual = Object.values(usualPorts).includes(port);
    void formik.setValues({
      ...formik.values,
      security: chosen,
      port: isUsual ? (usualPorts[chosen] ?? port) : port,
    });
  };
  const technical = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;
  return (
    <>
      <TextField
        label={labels.host}
        hint={labels.hostHint}
        inputMode="url"
        {...technical}
        {...field("host")}
      />
      <RadioField
        label={labels.security}
        value={security}
        onChange={protect}
        options={[
          { value: "STARTTLS", label: labels.securities.STARTTLS },
          { value: "TLS", label: labels.securities.TLS },
          { value: "NONE", label: labels.securities.NONE },
        ]}
      />
      {field("security").error && <p role="alert">{field("security").error}</p>}
      <TextField label={labels.port} inputMode="numeric" {...technical} {...field("port")} />
      <TextField label={labels.user} hint={labels.userHint} {...technical} {...field("user")} />
      <PasswordField
        label={labels.password}
        hint={hasPassword ? labels.passwordKept : labels.passwordHint}
        autoComplete="new-password"
        {...field("password")}
      />
      <TextField
        label={labels.from}
        hint={labels.fromHint}
        type="email"
        inputMode="email"
        {...technical}
        {...field("from")}
      />
    </>
  );
}
