import { Link, useLocation } from "react-router-dom";
import { signIn } from "../../lib/session.ts";
import { CodeForm } from "./CodeForm.tsx";
import { useLoginByCodeMutation } from "./LoginCodePage.generated.ts";
import { useSecondStep } from "./SecondStep.tsx";
import { texts } from "./texts.ts";

/** /login-code/:token: logs in with a code received by mail. */
export function LoginCodePage() {
  const { search } = useLocation();
  const [loginByCode] = useLoginByCodeMutation();
  const { isRequired, orRequire } = useSecondStep();
  const labels = texts.loginCode;
  return (
    <CodeForm
      name="login-code"
      title={labels.title}
      label={labels.label}
      submit={labels.submit}
      path="/login-code"
      isTotpRequired={isRequired}
      footer={<Link to={`/login${search}`}>{labels.back}</Link>}
      send={async (input, totp) => {
        const data = (await orRequire(() => loginByCode({ variables: { input, ...(totp && { totp }) } })))
          ?.data;
        if (data) await signIn(data.loginByCode);
      }}
    />
  );
}
