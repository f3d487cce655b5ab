import { useState } from "react";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { signIn } from "../../lib/session.ts";
import { Button } from "../../ui/Button.tsx";
import { useLoginWithPasskeyMutation, usePasskeyLoginOptionsMutation } from "./PasskeyLogin.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.passkey;

/** Button that logs in with a passkey of the device. Its code comes when it is pressed. */
export function PasskeyLogin() {
  const [isRunning, setRunning] = useState(false);
  const [passkeyLoginOptions] = usePasskeyLoginOptionsMutation();
  const [loginWithPasskey] = useLoginWithPasskeyMutation();

  async function logIn() {
    const { browserSupportsWebAuthn, startAuthentication, WebAuthnError } = await import(
      "@simplewebauthn/browser"
    );
    if (!browserSupportsWebAuthn()) return flash.danger(labels.unsupported);
    try {
      const options = (await passkeyLoginOptions()).data?.passkeyLoginOptions;
      if (!options) return;
      const response = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
      const { data } = await loginWithPasskey({ variables: { response } });
      if (data) await signIn(data.loginWithPasskey);
    } catch (error) {
      // Closed by the person, or no key of this site on the device.
      const isOfDevice = error instanceof WebAuthnError || error instanceof DOMException;
      flash.danger(isOfDevice ? labels.cancelled : failureOf(error).message);
    }
  }

  return (
    <Button
      variant="outline"
      className="needs-script"
      isLoading={isRunning}
      loadingText={texts.loading}
      onClick={() => {
        setRunning(true);
        flash.clear();
        void logIn()
          .catch((error: unknown) => flash.danger(failureOf(error).message))
          .finally(() => setRunning(false));
      }}
    >
      {labels.login}
    </Button>
  );
}
