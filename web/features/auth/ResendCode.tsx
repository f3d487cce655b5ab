import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import styles from "../../forms/FormScreen.module.css";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { Button } from "../../ui/Button.tsx";
import { useResendCodeMutation } from "./ResendCode.generated.ts";
import { texts } from "./texts.ts";
import { useCountdown } from "./useCountdown.ts";

interface ResendCodeProps {
  activationToken: string;
  path: string;
  onSent: () => void;
}

/** Requests another code, at the earliest one minute after the last. */
export function ResendCode({ activationToken, path, onSent }: ResendCodeProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [seconds, restart] = useCountdown(limits.code.resendSeconds);
  const [resendCode] = useResendCodeMutation();

  async function resend() {
    if (isRunning.current || seconds > 0) return;
    isRunning.current = true;
    setIsSending(true);
    try {
      const { data } = await resendCode({ variables: { activationToken } });
      if (!data) return;
      flash.success(data.resendCode.message);
      restart();
      onSent();
      await navigate(`${path}/${encodeURIComponent(data.resendCode.activationToken)}${search}`, {
        replace: true,
      });
    } catch (error) {
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }

  const labels = texts.code;
  return (
    <div className={styles.resend}>
      <p>{labels.notReceived}</p>
      <Button
        variant="outline"
        type="button"
        disabled={seconds > 0}
        isLoading={isSending}
        loadingText={texts.loading}
        onClick={resend}
      >
        {seconds > 0 ? labels.resendIn(seconds) : labels.resend}
      </Button>
    </div>
  );
}
