import { Alert, Text } from "@chakra-ui/react";
import { HoldAll } from "../shared/hold-all/HoldAll.tsx";
import { useStudioTodayCommentsQuery } from "./StudioTodayPage.generated.ts";
import { texts } from "./texts.ts";

/** Notice of what looks like an attack on the comments, with the one button that stops it; also while everything is held. */
export function CommentAlert() {
  const { data, reload } = useStudioTodayCommentsQuery({ variables: { moderatesAll: true } });
  if (!data?.commentAlert) return null;
  const { isUnusual, newAccounts, newlyHeld, holdsAllUntil } = data.commentAlert;
  if (!isUnusual && !holdsAllUntil) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Content gap="2">
        {isUnusual && <Text>{texts.unusual(newAccounts, newlyHeld)}</Text>}
        <HoldAll until={holdsAllUntil ?? null} then={reload} />
      </Alert.Content>
    </Alert.Root>
  );
}
