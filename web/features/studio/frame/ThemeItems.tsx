import { Menu } from "@chakra-ui/react";
import { useState } from "react";
import { writeRootClasses } from "../../../lib/browser/storage.ts";
import { texts } from "./texts.ts";

const classes = ["light", "dark"] as const;
type Theme = "system" | (typeof classes)[number];

const chosenTheme = (): Theme =>
  classes.find((name) => document.documentElement.classList.contains(name)) ?? "system";

/** The choice of the theme, within a menu. */
export function ThemeItems() {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (value: string) => {
    writeRootClasses("theme", classes, value === "system" ? [] : [value]);
    setTheme(value as Theme);
  };
  return (
    <Menu.RadioItemGroup value={theme} onValueChange={({ value }) => choose(value)}>
      <Menu.ItemGroupLabel>{texts.theme}</Menu.ItemGroupLabel>
      {Object.entries(texts.themes).map(([value, label]) => (
        <Menu.RadioItem key={value} value={value}>
          <Menu.ItemIndicator />
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
