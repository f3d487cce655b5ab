import { useLocation, useNavigate } from "react-router-dom";
import styles from "../../forms/FormScreen.module.css";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { Button } from "../../ui/Button.tsx";
import { useSendLoginCodeMutation } from "./LoginCodePage.generated.ts";
import { texts } from "./texts.ts";

/** Shown after too many failed logins: another way in, with a code sent to the address. */
export function LoginCodeOffer({ email }: { email: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [sendLoginCode, { loading }] = useSendLoginCodeMutation();

  async function send() {
    if (loading) return;
    try {
      const { data } = await sendLoginCode({ variables: { email } });
      if (!data) return;
      flash.success(data.sendLoginCode.message);
      await navigate(`/login-code/${encodeURIComponent(data.sendLoginCode.activationToken)}${search}`);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <div className={styles.resend}>
      <p>{texts.login.locked}</p>
      <Button variant="outline" type="button" isLoading={loading} loadingText={texts.loading} onClick={send}>
        {texts.login.sendCode}
      </Button>
    </div>
  );
}
