import { Button, Menu, Portal } from "@chakra-ui/react";
import type { Category_RowFragment } from "../../../../gql/graphql.ts";
import { texts } from "../texts.ts";

interface CategoryMenuProps {
  categories: readonly Category_RowFragment[];
  onChoose: (categoryId: string) => void;
}

/** Button with the categories that the selected articles can get. */
export const CategoryMenu = ({ categories, onChoose }: CategoryMenuProps) => (
  <Menu.Root lazyMount unmountOnExit onSelect={({ value }) => onChoose(value)}>
    <Menu.Trigger asChild>
      <Button disabled={categories.length === 0}>{texts.category}</Button>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minW="12rem" maxH="60vh" overflowY="auto">
          {categories.map(({ id, name }) => (
            <Menu.Item key={id} value={id}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
