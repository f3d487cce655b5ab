import { IconButton, Menu, Portal } from "@chakra-ui/react";
import { limits } from "../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { newSectionOf, placeBeside, sectionsOf } from "./place-category.ts";
import { texts } from "./texts.ts";
import type { CategoryMoves } from "./useCategoryMoves.ts";

interface CategoryMoveMenuProps {
  category: Category_RowFragment;
  categories: readonly Category_RowFragment[];
  moves: CategoryMoves;
}

/** Menu that moves a category without dragging. */
export function CategoryMoveMenu({
  category: { id, name, section },
  categories,
  moves,
}: CategoryMoveMenuProps) {
  const to = (number: number) => void moves.moveTo(id, { section: number, before: null });
  const added = newSectionOf(categories);
  const hasPlace = (step: -1 | 1) => placeBeside(categories, id, step, limits.category.lastSection) !== null;
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.move(name)}>
          <Icon name="more" />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" maxH="60vh" overflowY="auto">
            <Menu.Item value="up" disabled={!hasPlace(-1)} onClick={() => moves.moveBy(id, -1)}>
              {texts.up}
            </Menu.Item>
            <Menu.Item value="down" disabled={!hasPlace(1)} onClick={() => moves.moveBy(id, 1)}>
              {texts.down}
            </Menu.Item>
            <Menu.Separator />
            {sectionsOf(categories)
              .filter((number) => number !== section)
              .map((number) => (
                <Menu.Item key={number} value={String(number)} onClick={() => to(number)}>
                  {texts.toSection(number)}
                </Menu.Item>
              ))}
            {added <= limits.category.lastSection && (
              <Menu.Item value="new" onClick={() => to(added)}>
                {texts.toNewSection}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
