import { Badge, Button, Flex, Menu, Span, VisuallyHidden } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { useUnreadBadge } from "../../../lib/data/unread-badge.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { barAreasOf, isCurrent, type StudioArea } from "../shared/studio-areas.ts";
import { AccountItems } from "./AccountItems.tsx";
import { texts } from "./texts.ts";

const tab = {
  variant: "ghost",
  // Each as wide as its label needs, and its share of the rest: none is cut on a narrow phone.
  flex: "1 1 auto",
  minW: "0",
  h: "3.5rem",
  px: "0",
  gap: "0.5",
  flexDirection: "column",
  fontSize: "0.65rem",
  borderRadius: "0",
  _currentPage: { color: "accent" },
} as const;

/** The studio's areas on a phone: four of them at the bottom, the others in a menu, and the account. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation();
  const { first, further } = barAreasOf(useViewer());
  return (
    <Flex
      asChild
      hideFrom="md"
      position="fixed"
      zIndex="docked"
      insetX="0"
      bottom="0"
      pb="env(safe-area-inset-bottom, 0px)"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.panel"
    >
      <nav aria-label={texts.studio}>
        {first.map((area) => (
          <Button key={area.key} asChild {...tab}>
            <Link to={area.to} aria-current={isCurrent(area, pathname) ? "page" : undefined}>
              <Icon name={area.icon} />
              <Span maxW="full" truncate>
                {area.label}
              </Span>
            </Link>
          </Button>
        ))}
        <FurtherAreas areas={further} pathname={pathname} onSearch={onSearch} />
      </nav>
    </Flex>
  );
}

interface FurtherAreasProps {
  areas: readonly StudioArea[];
  pathname: string;
  onSearch: () => void;
}

function FurtherAreas({ areas, pathname, onSearch }: FurtherAreasProps) {
  const unread = useUnreadBadge();
  const item = ({ key, to, icon, label }: Pick<StudioArea, "to" | "icon" | "label"> & { key: string }) => (
    <Menu.Item key={key} value={key} asChild>
      <Link to={to}>
        <Icon name={icon} />
        {label}
      </Link>
    </Menu.Item>
  );
  return (
    <Menu.Root positioning={{ placement: "top-end", strategy: "fixed" }}>
      <Menu.Trigger asChild>
        <Button
          {...tab}
          minW="control"
          aria-current={areas.some((area) => isCurrent(area, pathname)) ? "page" : undefined}
        >
          <Icon name="more" />
          {texts.more}
          {unread && (
            <>
              <Badge
                aria-hidden="true"
                position="absolute"
                top="0.5"
                insetStart="50%"
                size="xs"
                bg="accent"
                color="onAccent"
              >
                {unread.text}
              </Badge>
              <VisuallyHidden>{` (${unread.label})`}</VisuallyHidden>
            </>
          )}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="13rem">
          <Menu.Item value="search" onClick={onSearch}>
            <Icon name="search" />
            {texts.search}
          </Menu.Item>
          <Menu.Separator />
          {areas.map(item)}
          {areas.length > 0 && <Menu.Separator />}
          {item({ key: "notifications", to: "/notifications", icon: "bell", label: texts.notifications })}
          {item({ key: "site", to: "/", icon: "arrow-left", label: texts.site })}
          <AccountItems />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
