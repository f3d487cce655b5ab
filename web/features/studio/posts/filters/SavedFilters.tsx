import { Button, Menu } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { filtersKey, persistent } from "../../../../lib/browser/storage.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";

interface SavedFilter {
  to: string;
  name: string;
}

const most = 12;
const store = persistent<SavedFilter[]>(filtersKey);

interface SavedFiltersProps {
  /** Address of the shown list, without its page. */
  current: string;
  /** The filters in words; empty for the whole list. */
  name: string;
}

/** Menu of the filters that this device keeps: go to one, keep or forget the present one. */
export function SavedFilters({ current, name }: SavedFiltersProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => store.read() ?? []);
  const isSaved = saved.some(({ to }) => to === current);
  const change = (next: SavedFilter[]) => {
    store.write(next);
    setSaved(next);
  };
  const toggle = () =>
    change(
      isSaved ? saved.filter(({ to }) => to !== current) : [...saved, { to: current, name }].slice(-most),
    );
  return (
    <Menu.Root positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <Button variant="ghost">{texts.savedFilters}</Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="14rem">
          {saved.map(({ to, name: label }) => (
            <Menu.Item key={to} value={to} onClick={() => void navigate(to)}>
              {label}
            </Menu.Item>
          ))}
          {saved.length === 0 && name === "" && (
            <Menu.Item value="none" disabled>
              {texts.noFilter}
            </Menu.Item>
          )}
          {saved.length > 0 && name !== "" && <Menu.Separator />}
          {name !== "" && (
            <Menu.Item value="keep" onClick={toggle}>
              <Icon name={isSaved ? "close" : "plus"} />
              {isSaved ? texts.forgetFilter : texts.keepFilter}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
