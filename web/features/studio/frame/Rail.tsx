import { Box, Flex, IconButton } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { useUnreadBadge } from "../../../lib/data/unread-badge.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { FirstStartBar } from "../first-start/FirstStartBar.tsx";
import { areasOf, isCurrent } from "../shared/studio-areas.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { RailLink } from "./RailLink.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { texts } from "./texts.ts";
import { useRailFolding } from "./useRailFolding.ts";

/** The studio's areas at the side, with names or as icons; useRailFolding says which. A phone has BottomBar. */
export function Rail({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const { isFolded, toggle } = useRailFolding(pathname);
  return (
    <Flex
      asChild
      hideBelow="md"
      direction="column"
      gap="1"
      flex="none"
      position="sticky"
      top="0"
      h="100dvh"
      w={isFolded ? "3.75rem" : "side"}
      p="2"
      overflowY="auto"
      borderEndWidth="1px"
      borderColor="border"
      bg="bg.subtle"
    >
      <header>
        <Flex direction={isFolded ? "column" : "row"} gap="1" align="center" mb="2">
          <Box flex="1" minW="0" w="full">
            <RailLink to="/" icon="arrow-left" label={texts.site} isFolded={isFolded} />
          </Box>
          <IconButton
            variant="ghost"
            aria-label={isFolded ? texts.unfold : texts.fold}
            aria-expanded={!isFolded}
            onClick={toggle}
          >
            <Icon name="rail" />
          </IconButton>
        </Flex>
        <SearchButton isFolded={isFolded} onSearch={onSearch} />
        <Flex asChild direction="column" gap="1" flex="1">
          <nav aria-label={texts.studio}>
            {areasOf(viewer).map((area) => (
              <RailLink
                key={area.key}
                to={area.to}
                icon={area.icon}
                label={area.label}
                isFolded={isFolded}
                isCurrent={isCurrent(area, pathname)}
              />
            ))}
          </nav>
        </Flex>
        <SilentBoundary>
          <FirstStartBar isFolded={isFolded} m="1" />
        </SilentBoundary>
        <NotificationsLink isFolded={isFolded} />
        <AccountMenu hasName={!isFolded} />
      </header>
    </Flex>
  );
}

const NotificationsLink = ({ isFolded }: { isFolded: boolean }) => (
  <RailLink
    to="/notifications"
    icon="bell"
    label={texts.notifications}
    isFolded={isFolded}
    badge={useUnreadBadge()}
  />
);
