import { Badge, Button, Flex, Heading, Span, Stack } from "@chakra-ui/react";
import { roleNames } from "../../../../schema/role-texts.ts";
import type { Invitation_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { useResendInvitationMutation, useWithdrawInvitationMutation } from "./team.generated.ts";
import { teamTexts as texts } from "./team-texts.ts";

interface PendingInvitationsProps {
  invitations: readonly Invitation_RowFragment[];
  onChanged: () => void;
}

/** Invitations that wait, to send again or withdraw; absent without any. */
export function PendingInvitations({ invitations, onChanged }: PendingInvitationsProps) {
  const [resend] = useResendInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const run =
    (action: (variables: { id: string }) => Promise<unknown>, done: (email: string) => string) =>
    async ({ id, email }: Invitation_RowFragment) => {
      try {
        await action({ id });
        flash.success(done(email));
      } catch (reason) {
        flash.danger(failureOf(reason).message);
      }
      onChanged();
    };
  const sendAgain = run((variables) => resend({ variables }), texts.resent);
  const takeBack = run((variables) => withdraw({ variables }), texts.withdrawn);
  if (invitations.length === 0) return null;
  return (
    <Stack asChild gap="2">
      <section aria-labelledby="pending-invitations">
        <Heading as="h2" size="md" id="pending-invitations">
          {texts.pending(invitations.length)}
        </Heading>
        <Stack asChild gap="0" borderWidth="1px" borderColor="border" borderRadius="md" listStyleType="none">
          <ul>
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.id}
                invitation={invitation}
                onResend={() => void sendAgain(invitation)}
                onWithdraw={() => void takeBack(invitation)}
              />
            ))}
          </ul>
        </Stack>
      </section>
    </Stack>
  );
}

interface InvitationItemProps {
  invitation: Invitation_RowFragment;
  onResend: () => void;
  onWithdraw: () => void;
}

function InvitationItem({ invitation, onResend, onWithdraw }: InvitationItemProps) {
  const { site, now } = usePage();
  const { email, role, expiresAt, invitedBy } = invitation;
  const isExpired = Date.parse(expiresAt) < now;
  return (
    <Flex
      asChild
      wrap="wrap"
      gap="2"
      align="center"
      px="3"
      py="1"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: "0" }}
    >
      <li>
        <Span flex="1 1 14rem" minW="0" overflowWrap="anywhere">
          {email} <Badge variant="outline">{textOf(roleNames, role)}</Badge>
          <Span display="block" color="fg.muted" textStyle="xs">
            {texts.pendingOf(fullName(invitedBy ?? null))} ·{" "}
            {isExpired ? texts.expired : `${texts.expires} ${longDateTime(expiresAt, site.timeZone)}`}
          </Span>
        </Span>
        <Flex gap="1">
          <Button variant="ghost" aria-label={texts.resendTo(email)} onClick={onResend}>
            {texts.resend}
          </Button>
          <Button variant="ghost" aria-label={texts.withdrawFrom(email)} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        </Flex>
      </li>
    </Flex>
  );
}
