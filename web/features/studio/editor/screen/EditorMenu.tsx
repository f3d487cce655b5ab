import { IconButton, Menu } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { type TextView, textViews } from "../page/TextPane.tsx";
import { texts } from "../texts.ts";
import { TextMenuItems } from "../toolbar/TextMenuItems.tsx";
import type { PageView } from "./usePageView.ts";

interface EditorMenuProps {
  page: PageView;
  /** Actions on the document. */
  children: ReactNode;
}

/** Less frequent actions on the document, and how its text is shown. */
export function EditorMenu({ page, children }: EditorMenuProps) {
  const { editor, view, setView, isQuiet, setQuiet } = page;
  return (
    <Menu.Root lazyMount positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.actions.more}>
          <Icon name="more" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {children}
          <Menu.Separator />
          <Menu.RadioItemGroup value={view} onValueChange={({ value }) => setView(value as TextView)}>
            <Menu.ItemGroupLabel>{texts.views.label}</Menu.ItemGroupLabel>
            {textViews.map((each) => (
              <Menu.RadioItem key={each} value={each}>
                <Menu.ItemIndicator />
                {texts.views[each]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          <Menu.CheckboxItem value="focus" checked={isQuiet} onCheckedChange={setQuiet}>
            <Menu.ItemIndicator />
            {texts.views.focus}
          </Menu.CheckboxItem>
          {editor && (
            <>
              <Menu.Separator />
              <TextMenuItems editor={editor} />
            </>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface MenuActionProps {
  name: string;
  isDisabled?: boolean;
  /** A wide screen has it in the bar. */
  isOnPhones?: boolean;
  onUse: () => void;
  children: ReactNode;
}

export const MenuAction = ({ name, isDisabled, isOnPhones, onUse, children }: MenuActionProps) => (
  <Menu.Item
    value={name}
    disabled={isDisabled}
    onSelect={onUse}
    {...(isOnPhones && { hideFrom: "md" as const })}
  >
    {children}
  </Menu.Item>
);
