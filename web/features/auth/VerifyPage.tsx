import { Link, useNavigate } from "react-router-dom";
import { flash } from "../../lib/feedback/flash.ts";
import { CodeForm } from "./CodeForm.tsx";
import { texts } from "./texts.ts";
import { useVerifyRecoveryMutation } from "./VerifyPage.generated.ts";

/** /verify/:token: confirms the recovery code before a new password is chosen. */
export function VerifyPage() {
  const navigate = useNavigate();
  const [verifyRecovery] = useVerifyRecoveryMutation();
  const labels = texts.verify;
  return (
    <CodeForm
      name="verify"
      title={labels.title}
      label={labels.label}
      submit={labels.submit}
      path="/verify"
      footer={<Link to="/forgotpass">{labels.again}</Link>}
      send={async (input) => {
        const { data } = await verifyRecovery({ variables: { input } });
        if (!data) return;
        flash.success(data.verifyRecovery.message);
        await navigate(`/reset-password/${encodeURIComponent(data.verifyRecovery.resetToken)}`);
      }}
    />
  );
}
