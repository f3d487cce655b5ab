import { useState } from "react";
import { writeRootClasses } from "../../lib/browser/storage.ts";
import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";
import { Icon, type IconName } from "../../ui/media/Icon.tsx";
import styles from "./ThemeToggle.module.css";

type ThemeChoice = "system" | "light" | "dark";
const classes = ["light", "dark"] as const;

const choices: { choice: ThemeChoice; icon: IconName; label: string }[] = [
  { choice: "system", icon: "system", label: "Thème du système" },
  { choice: "light", icon: "sun", label: "Thème clair" },
  { choice: "dark", icon: "moon", label: "Thème sombre" },
];

const themeOfPage = (): ThemeChoice =>
  classes.find((name) => document.documentElement.classList.contains(name)) ?? "system";

/**
 * Follows the system's theme until the reader chooses one. The page itself is rendered without a theme:
 * boot.ts sets it before the first paint.
 */
export function ThemeToggle() {
  const [choice, setChoice] = useState<ThemeChoice | null>(null);
  const isBrowser = useIsBrowser();
  const chosen = choice ?? (isBrowser ? themeOfPage() : "system");
  const choose = (next: ThemeChoice) => {
    writeRootClasses("theme", classes, next === "system" ? [] : [next]);
    setChoice(next);
  };
  return (
    <fieldset className={`${styles.toggle} needs-script`}>
      <legend className="visually-hidden">Thème</legend>
      {choices.map(({ choice: each, icon, label }) => (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === each}
          title={label}
          onClick={() => choose(each)}
        >
          <Icon name={icon} className={styles.icon} />
          <span className="visually-hidden">{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
