import { Link, useLocation, useNavigate } from "react-router-dom";
import { flash } from "../../lib/feedback/flash.ts";
import { usePage } from "../../lib/page-state.ts";
import { CodeForm } from "./CodeForm.tsx";
import { rememberConfirmedEmail } from "./confirmed-email.ts";
import { useVerifyAccountMutation } from "./OtpPage.generated.ts";
import { texts } from "./texts.ts";

/** /otp/:token: confirms a registration with the code received by mail. */
export function OtpPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { registration } = usePage().site;
  const [verifyAccount] = useVerifyAccountMutation();
  const labels = texts.otp;
  return (
    <CodeForm
      name="otp"
      title={labels.title}
      label={labels.label}
      submit={labels.submit}
      path="/otp"
      footer={!registration && <Link to={`/register${search}`}>{labels.again}</Link>}
      send={async (input) => {
        const { data } = await verifyAccount({ variables: { input } });
        if (!data) return;
        const { message, email } = data.verifyAccount;
        rememberConfirmedEmail(email);
        flash.success(message);
        await navigate(`/login${search}`);
      }}
    />
  );
}
