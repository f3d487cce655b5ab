import { Button, Menu } from "@chakra-ui/react";
import { texts } from "../texts.ts";
import type { Columns } from "./columns.ts";

/** Menu that shows and hides the table's columns. */
export function ColumnsMenu({ columns }: { columns: Columns }) {
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" hideBelow="md">
          {texts.columnsMenu}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="12rem">
          {columns.all.map((column) => (
            <Menu.CheckboxItem
              key={column}
              value={column}
              checked={columns.has(column)}
              onCheckedChange={() => columns.toggle(column)}
            >
              <Menu.ItemIndicator />
              {texts.columns[column]}
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
