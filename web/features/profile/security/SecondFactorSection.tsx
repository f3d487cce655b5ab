import { useState } from "react";
import type { EnableTotpMutation, SecurityPageQuery } from "../../../gql/graphql.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Time } from "../../../ui/Time.tsx";
import { OwnPasswordForm } from "./OwnPasswordForm.tsx";
import styles from "./QrCode.module.css";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useDisableTotpMutation, useEnableTotpMutation } from "./security.generated.ts";
import { TotpSetup } from "./TotpSetup.tsx";
import { texts } from "./texts.ts";

const labels = texts.totp;

interface SecondFactorSectionProps {
  state: SecurityPageQuery["secondFactor"];
  onChange: () => Promise<unknown>;
}

/** « Deuxième étape de connexion »: its set-up, its recovery codes, its end. */
export function SecondFactorSection({ state, onChange }: SecondFactorSectionProps) {
  const [setup, setSetup] = useState<EnableTotpMutation["enableTotp"] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [enableTotp] = useEnableTotpMutation();

  async function begin(password: string) {
    const { data } = await enableTotp({ variables: { password } });
    if (data) setSetup(data.enableTotp);
  }

  if (codes) return <RecoveryCodes codes={codes} onNoted={() => setCodes(null)} />;
  if (setup) {
    return (
      <TotpSetup
        setup={setup}
        onCancel={() => setSetup(null)}
        onConfirmed={(recoveryCodes) => {
          setSetup(null);
          setCodes(recoveryCodes);
          flash.success(labels.enabled);
          void onChange();
        }}
      />
    );
  }
  if (state.enabledAt) return <Enabled state={state} begin={begin} onChange={onChange} />;
  return (
    <OwnPasswordForm name="enable-totp" submit={labels.begin} send={begin}>
      <p>{labels.intro}</p>
    </OwnPasswordForm>
  );
}

interface EnabledProps extends SecondFactorSectionProps {
  begin: (password: string) => Promise<void>;
}

function Enabled({ state: { enabledAt, recoveryCodesLeft, isRequired }, begin, onChange }: EnabledProps) {
  const [disableTotp] = useDisableTotpMutation();
  return (
    <>
      <p>
        {labels.since} <Time at={enabledAt ?? ""} kind="long" />. {labels.codesLeft(recoveryCodesLeft)}
      </p>
      <h3 className={styles.subtitle}>{labels.againTitle}</h3>
      <OwnPasswordForm name="enable-totp" submit={labels.again} send={begin} />
      <h3 className={styles.subtitle}>{labels.removeTitle}</h3>
      {isRequired ? (
        <p>{labels.cannotRemove}</p>
      ) : (
        <OwnPasswordForm
          name="disable-totp"
          submit={labels.remove}
          isDangerous
          send={async (password) => {
            const { data } = await disableTotp({ variables: { password } });
            if (data) flash.success(data.disableTotp.message);
            await onChange();
          }}
        />
      )}
    </>
  );
}
