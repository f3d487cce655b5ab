import { Link, useNavigate } from "react-router-dom";
import { useVerifyAccountMutation } from "../../gql/hooks.ts";
import { flash } from "../../ui/flash.ts";
import { CodeForm } from "./CodeForm.tsx";
import { texts } from "./texts.ts";

/** /otp/:token: the code that makes a registration an account. */
export function OtpPage() {
  const navigate = useNavigate();
  const [verifyAccount] = useVerifyAccountMutation();
  const words = texts.otp;
  return (
    <CodeForm
      name="otp"
      title={words.title}
      label={words.label}
      submit={words.submit}
      path="/otp"
      footer={<Link to="/register">{words.again}</Link>}
      send={async (input) => {
        const { data } = await verifyAccount({ variables: { input } });
        if (!data) return;
        flash.success(data.verifyAccount.message);
        await navigate("/login");
      }}
    />
  );
}
