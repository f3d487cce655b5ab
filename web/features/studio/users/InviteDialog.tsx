import { Text } from "@chakra-ui/react";
import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { type Role, roles } from "../../../../schema/roles.ts";
import { uninvitedRoles } from "../../../../schema/rules/invitation.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { ActionDialog } from "../shared/dialog/ActionDialog.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { useInviteMemberMutation } from "./team.generated.ts";
import { teamTexts as texts } from "./team-texts.ts";

const teamRoles = roles.filter((role) => !uninvitedRoles.some((one) => one === role));

/** Invites an address to the team. */
export function InviteDialog({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("AUTHOR");
  const [error, setError] = useState("");
  const [invite] = useInviteMemberMutation();
  return (
    <ActionDialog
      title={texts.inviteTitle}
      submit={texts.send}
      onClose={onClose}
      onFailure={({ fields }) => {
        setError(fields.email ?? "");
        return Boolean(fields.email);
      }}
      onSend={async () => {
        setError("");
        await invite({ variables: { input: { email, role } } });
        flash.success(texts.invited(email.trim()));
        onInvited();
      }}
    >
      <Text color="fg.muted" textStyle="sm">
        {texts.inviteHint(limits.invitation.days)}
      </Text>
      <TextField
        label={texts.email}
        error={error}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleChoice roles={teamRoles} value={role} onChange={setRole} />
    </ActionDialog>
  );
}
