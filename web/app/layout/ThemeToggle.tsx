import { useEffect, useState } from "react";
import { writeRootClasses } from "../../lib/browser/storage.ts";
import { Icon, type IconName } from "../../ui/media/Icon.tsx";
import styles from "./ThemeToggle.module.css";

type ThemeChoice = "system" | "light" | "dark";
const classes = ["light", "dark"] as const;

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
  useEffect(() => {
    const { classList } = document.documentElement;
    setChosen(classes.find((name) => classList.contains(name)) ?? "system");
  }, []);
  const choose = (choice: ThemeChoice) => {
    writeRootClasses("theme", classes, choice === "system" ? [] : [choice]);
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
