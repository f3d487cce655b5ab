import { useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { roleDescriptions, roleNames } from "../../../schema/role-texts.ts";
import type { Role } from "../../../schema/roles.ts";
import { registrationRefusals } from "../../../schema/site/registration.ts";
import type { TelephoneNeed } from "../../../schema/site/settings.ts";
import styles from "../../forms/FormScreen.module.css";
import { FormScreen } from "../../forms/FormScreen.tsx";
import { TelephoneFields } from "../../forms/TelephoneFields.tsx";
import { useForm } from "../../forms/useForm.ts";
import type { InvitationPageQuery } from "../../gql/graphql.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { loginPath } from "../../lib/next-path.ts";
import { usePage } from "../../lib/page-state.ts";
import { studioStartOf } from "../../lib/studio-rights.ts";
import { textOf } from "../../lib/text/text-of.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { rememberConfirmedEmail } from "./confirmed-email.ts";
import { useAcceptInvitationMutation, useInvitationPageQuery } from "./InvitationPage.generated.ts";
import { useLoginMutation } from "./LoginPage.generated.ts";
import { texts } from "./texts.ts";

type Invitation = NonNullable<InvitationPageQuery["invitation"]>;

const labels = texts.invitation;
const rulesOf = (need: TelephoneNeed) => async () => {
  const { acceptanceRules } = await import("../../../schema/rules/invitation.ts");
  return (await import("../../../schema/rules/auth.ts")).withTelephone(acceptanceRules, need);
};
const empty = { firstName: "", lastName: "", telephone: "", password: "" };

/** /invitation/:token: accepts an invitation to the team, with a new account or the one that the address has. */
export function InvitationPage() {
  const token = useParams().token ?? "";
  const { data } = useInvitationPageQuery({ variables: { token } });
  const invitation = data?.invitation;
  const isClosed = usePage().site.registration === "CLOSED";
  return (
    <>
      <PageMeta title={labels.title} description={labels.title} isPrivate />
      {invitation && !invitation.hasAccount && !isClosed && (
        <NewMember token={token} invitation={invitation} />
      )}
      {invitation && !invitation.hasAccount && isClosed && <EmptyState title={registrationRefusals.CLOSED} />}
      {invitation?.hasAccount && <KnownMember token={token} invitation={invitation} />}
      {data && !invitation && (
        <EmptyState
          title={labels.accepted}
          action={
            <Link to="/login" className={buttonClass("solid")}>
              {texts.login.title}
            </Link>
          }
        />
      )}
    </>
  );
}

interface InvitedProps {
  token: string;
  invitation: Invitation;
}

const introOf = ({ invitedBy, role }: Invitation) =>
  labels.intro(invitedBy, textOf(roleNames, role), textOf(roleDescriptions, role, ""));

const startOf = (role: Role): string => studioStartOf(role) ?? "/profile";

/** Leads to what the role opens, by a whole page: everything is shown with it. */
const enterWith = (role: Role): void => window.location.assign(startOf(role));

/** Form that accepts an invitation and logs in to the account that it makes. */
function useAcceptance(token: string) {
  const navigate = useNavigate();
  const [accept] = useAcceptInvitationMutation();
  const { dialCode, telephone = "REQUIRED" } = usePage().site;
  const [login] = useLoginMutation();
  return useForm({
    name: "invitation",
    initialValues: { ...empty, code: dialCode },
    rules: rulesOf(telephone),
    send: async (input) => {
      const { data } = await accept({ variables: { token, input } });
      if (!data) return;
      const { email, role } = data.acceptInvitation;
      try {
        await login({ variables: { input: { email, password: input.password } } });
        enterWith(role);
      } catch {
        // The account is there: what failed is the first login alone.
        rememberConfirmedEmail(email);
        flash.success(labels.created);
        await navigate(`/login?next=${encodeURIComponent(startOf(role))}`);
      }
    },
  });
}

function NewMember({ token, invitation }: InvitedProps) {
  const { field, formProps, isSending } = useAcceptance(token);
  const { register } = texts;
  return (
    <FormScreen
      title={labels.title}
      intro={introOf(invitation)}
      form={formProps}
      submit={register.submit}
      isSending={isSending}
    >
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
      />
      <div className={styles.pair}>
        <TextField label={register.firstName} autoComplete="given-name" {...field("firstName")} />
        <TextField label={register.lastName} autoComplete="family-name" {...field("lastName")} />
      </div>
      <TelephoneFields field={field} className={styles.telephone} />
      <PasswordField
        label={texts.password}
        hint={register.passwordHint(limits.password.min)}
        autoComplete="new-password"
        {...field("password")}
      />
    </FormScreen>
  );
}

/** Somebody with an account logs in first, then accepts with one button. */
function KnownMember({ token, invitation }: InvitedProps) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const [accept] = useAcceptInvitationMutation();
  const [isSending, setSending] = useState(false);

  async function acceptIt() {
    setSending(true);
    try {
      const { data } = await accept({ variables: { token } });
      if (data) enterWith(data.acceptInvitation.role);
    } catch (error) {
      flash.danger(failureOf(error).message);
      setSending(false);
    }
  }

  const action = viewer ? (
    <Button variant="solid" isLoading={isSending} onClick={acceptIt}>
      {labels.accept}
    </Button>
  ) : (
    <Link to={loginPath(pathname)} className={buttonClass("solid")}>
      {labels.login}
    </Link>
  );
  return (
    <EmptyState title={labels.title} action={action}>
      <p>{introOf(invitation)}</p>
      <p>{labels.address(invitation.email)}</p>
    </EmptyState>
  );
}
