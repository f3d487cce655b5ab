import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { failureOf } from "../../lib/failure.ts";
import { loginPath } from "../../lib/next-path.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { useOpenFirstStartMutation } from "./FirstStartPage.generated.ts";
import { texts } from "./texts.ts";

const start = "/studio/start";

/** /start/:token, printed by the first start: logs the owner in, once, and leads to the first questions by a whole page. */
export function FirstStartPage() {
  const { token = "" } = useParams();
  const [open] = useOpenFirstStartMutation();
  const [failure, setFailure] = useState("");
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    open({ variables: { secret: token } })
      .then(() => location.replace(start))
      .catch((error: unknown) => setFailure(failureOf(error).message));
  }, [open, token]);
  return (
    <>
      <PageMeta title={texts.title} description={texts.title} isPrivate />
      <h1 className="page-title">{texts.title}</h1>
      {failure ? (
        <EmptyState
          title={failure}
          action={
            <Link to={loginPath(start)} className={buttonClass()}>
              {texts.login}
            </Link>
          }
        />
      ) : (
        <p role="status">{texts.opening}</p>
      )}
    </>
  );
}
