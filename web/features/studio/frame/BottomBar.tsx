import { Button, Flex, Menu, Span } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { useViewer } from "../../../lib/viewer.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { AccountItems } from "./AccountItems.tsx";
import { barPlacesOf, isCurrent, type Place } from "./places.ts";
import { texts } from "./texts.ts";

const tab = {
  variant: "ghost",
  flex: "1",
  minW: "0",
  h: "3.5rem",
  px: "0",
  gap: "0.5",
  flexDirection: "column",
  fontSize: "0.65rem",
  borderRadius: "0",
  _currentPage: { color: "laterite" },
} as const;

/** The studio's areas on a phone: four of them at the bottom, the others in a menu, and the account. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { pathname } = useLocation();
  const { first, further } = barPlacesOf(useViewer());
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
        {first.map((place) => (
          <Button key={place.key} asChild {...tab}>
            <Link to={place.to} aria-current={isCurrent(place, pathname) ? "page" : undefined}>
              <Icon name={place.icon} />
              <Span maxW="full" truncate>
                {place.label}
              </Span>
            </Link>
          </Button>
        ))}
        <FurtherPlaces places={further} pathname={pathname} onSearch={onSearch} />
      </nav>
    </Flex>
  );
}

interface FurtherPlacesProps {
  places: readonly Place[];
  pathname: string;
  onSearch: () => void;
}

function FurtherPlaces({ places, pathname, onSearch }: FurtherPlacesProps) {
  const item = ({ key, to, icon, label }: Pick<Place, "to" | "icon" | "label"> & { key: string }) => (
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
          aria-current={places.some((place) => isCurrent(place, pathname)) ? "page" : undefined}
        >
          <Icon name="more" />
          {texts.more}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="13rem">
          <Menu.Item value="search" onClick={onSearch}>
            <Icon name="search" />
            {texts.search}
          </Menu.Item>
          <Menu.Separator />
          {places.map(item)}
          {places.length > 0 && <Menu.Separator />}
          {item({ key: "site", to: "/", icon: "arrow-left", label: texts.site })}
          <AccountItems />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
