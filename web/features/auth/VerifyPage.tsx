import { Link, useNavigate } from "react-router-dom";
import { useVerifyRecoveryMutation } from "../../gql/hooks.ts";
import { flash } from "../../ui/flash.ts";
import { CodeForm } from "./CodeForm.tsx";
import { texts } from "./texts.ts";

/** /verify/:token: the code that lets one choose a new password. */
export function VerifyPage() {
  const navigate = useNavigate();
  const [verifyRecovery] = useVerifyRecoveryMutation();
  const words = texts.verify;
  return (
    <CodeForm
      name="verify"
      title={words.title}
      label={words.label}
      submit={words.submit}
      path="/verify"
      footer={<Link to="/forgotpass">{words.again}</Link>}
      send={async (input) => {
        const { data } = await verifyRecovery({ variables: { input } });
        if (!data) return;
        flash.success(data.verifyRecovery.message);
        await navigate(`/reset-password/${encodeURIComponent(data.verifyRecovery.resetToken)}`);
      }}
    />
  );
}
