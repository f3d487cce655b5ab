import { useEffect, useState } from "react";
import { readTheme, type ThemeChoice, writeTheme } from "../../lib/browser/storage.ts";
import { Icon, type IconName } from "../../ui/media/Icon.tsx";
import styles from "./ThemeToggle.module.css";

const choices: { choice: ThemeChoice; icon: IconName; label: string }[] = [
  { choice: "system", icon: "system", label: "Thème du système" },
  { choice: "light", icon: "sun", label: "Thème clair" },
  { choice: "dark", icon: "moon", label: "Thème sombre" },
];

/**
 * Follows the system's theme until the reader chooses one. The page itself is rendered without a theme:
 * boot.ts sets it before the first paint.
 */
export function ThemeToggle() {
  const [chosen, setChosen] = useState<ThemeChoice>("system");
  useEffect(() => setChosen(readTheme()), []);
  const choose = (choice: ThemeChoice) => {
    document.documentElement.classList.remove("light", "dark");
    if (choice !== "system") document.documentElement.classList.add(choice);
    writeTheme(choice);
    setChosen(choice);
  };
  return (
    <fieldset className={`${styles.toggle} needs-script`}>
      <legend className="visually-hidden">Thème</legend>
      {choices.map(({ choice, icon, label }) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === choice}
          title={label}
          onClick={() => choose(choice)}
        >
          <Icon name={icon} className={styles.icon} />
          <span className="visually-hidden">{label}</span>
        </button>
      ))}
    </fieldset>
  );
}
