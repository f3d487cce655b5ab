import { Button, Drawer, Portal, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DrawerParts } from "../../shared/dialog/DrawerParts.tsx";
import { type StudioPostsFilter, studioPostsAddress } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";

interface FiltersDrawerProps {
  filter: StudioPostsFilter;
  children: ReactNode;
}

/** A phone's filters: a button with their number, and a drawer from below, behind which the list follows each choice. */
export function FiltersDrawer({ filter, children }: FiltersDrawerProps) {
  const { tag, status, inTrash, assignedToMe, sort, page: _page, keyword, ...others } = filter;
  const count = [tag, status ?? inTrash, assignedToMe, sort !== "RECENT"].filter(Boolean).length;
  const without = {
    ...others,
    keyword,
    page: 1,
    sort: "RECENT",
    inTrash: false,
    assignedToMe: false,
  } as const;
  return (
    <Drawer.Root placement="bottom" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button hideFrom="md">{texts.filters(count)}</Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content roundedTop="l3" maxH="85dvh">
            <DrawerParts
              title={texts.filtersTitle}
              footer={
                <>
                  {count > 0 && (
                    <Button asChild variant="ghost">
                      <Link to={studioPostsAddress(without)}>{texts.withoutFilter}</Link>
                    </Button>
                  )}
                  <Drawer.ActionTrigger asChild>
                    <Button variant="solid">{texts.showFound}</Button>
                  </Drawer.ActionTrigger>
                </>
              }
            >
              <Stack gap="4">{children}</Stack>
            </DrawerParts>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
