import { Text } from "@chakra-ui/react";
import { useState } from "react";
import { roleNames } from "../../../../schema/role-texts.ts";
import { roles } from "../../../../schema/roles.ts";
import type { StudioUser_RowFragment } from "../../../gql/graphql.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { ActionDialog } from "../shared/dialog/ActionDialog.tsx";
import { ModeratedCategories } from "./ModeratedCategories.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { useChangeRoleMutation } from "./team.generated.ts";
import { teamTexts as texts } from "./team-texts.ts";

interface RoleDialogProps {
  user: StudioUser_RowFragment;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the role of a person, and the categories of one who moderates some. */
export function RoleDialog({ user, onChanged, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(user.role ?? "READER");
  const [categoryIds, setCategoryIds] = useState<readonly string[]>(user.moderatedCategoryIds ?? []);
  const [error, setError] = useState("");
  const [changeRole] = useChangeRoleMutation();
  const moderatesSome = role === "CATEGORY_MODERATOR";
  return (
    <ActionDialog
      title={texts.changeRoleOf(fullName(user))}
      submit={texts.saveRole}
      onClose={onClose}
      onFailure={({ fields }) => {
        setError(fields.moderatedCategoryIds ?? "");
        return Boolean(fields.moderatedCategoryIds);
      }}
      onSend={async () => {
        if (role === user.role && !moderatesSome) return;
        const moderatedCategoryIds = moderatesSome ? [...categoryIds] : undefined;
        await changeRole({ variables: { id: user.id, role, moderatedCategoryIds } });
        flash.success(texts.roleChanged(fullName(user), textOf(roleNames, role)));
        onChanged();
      }}
    >
      <RoleChoice roles={roles} value={role} onChange={setRole} />
      {moderatesSome && <ModeratedCategories value={categoryIds} error={error} onChange={setCategoryIds} />}
      <Text color="fg.muted" textStyle="sm">
        {texts.atOnce}
      </Text>
    </ActionDialog>
  );
}
