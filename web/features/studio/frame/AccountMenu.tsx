import { Button, Menu, Span, VisuallyHidden } from "@chakra-ui/react";
import { useViewer } from "../../../lib/viewer.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { AccountItems } from "./AccountItems.tsx";
import { texts } from "./texts.ts";

/** Menu of the logged-in person: profile, theme, way out. */
export function AccountMenu({ hasName }: { hasName: boolean }) {
  const viewer = useViewer();
  if (!viewer) return null;
  const name = fullName(viewer);
  return (
    <Menu.Root positioning={{ placement: "top-start", strategy: "fixed" }}>
      <Menu.Trigger asChild>
        <Button
          variant="ghost"
          h="auto"
          minH="control"
          py="1"
          px={hasName ? "2" : "0"}
          justifyContent={hasName ? "flex-start" : "center"}
        >
          <Avatar user={viewer} size="sm" />
          {hasName && <Span truncate>{name}</Span>}
          <VisuallyHidden>{hasName ? texts.account : `${texts.account}, ${name}`}</VisuallyHidden>
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="13rem">
          <AccountItems />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
