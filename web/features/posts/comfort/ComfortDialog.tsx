import { useEffect, useRef, useState } from "react";
import { savingClass } from "../../../../schema/data-saving.ts";
import { writeRootClasses } from "../../../lib/browser/storage.ts";
import { saveData } from "../../../lib/kept/data-saving.ts";
import { adoptStyles } from "../../../ui/adopt-styles.ts";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { texts } from "../texts.ts";
import { type ComfortSetting, comfortClasses, comfortSettings } from "./choices.ts";
import css from "./comfort.css?inline";
import { DataCount } from "./DataCount.tsx";

/** Settings of reading comfort at the edge of the screen: each shows at once on the text behind, and is kept on the device. */
export function ComfortDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(chosenClasses);
  useEffect(() => {
    adoptStyles(css);
    dialog.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, []);
  const choose = ({ name, values }: ComfortSetting, className: string) => {
    const others = chosen.filter((each) => !values.some(([value]) => value === each));
    const next = className ? [...others, className] : others;
    writeRootClasses("comfort", comfortClasses, next);
    if (name === "data") saveData(className === savingClass);
    setChosen(next);
  };
  return (
    <Dialog ref={dialog} className="comfort" aria-label={texts.comfort} closesOutside onClose={onClose}>
      <form method="dialog" className="comfort-settings">
        {comfortSettings.map((setting) => (
          <Setting
            key={setting.name}
            setting={setting}
            chosen={chosen}
            onChoose={(className) => choose(setting, className)}
          />
        ))}
        <DataCount />
        <button type="submit" className="comfort-close">
          {texts.close}
        </button>
      </form>
    </Dialog>
  );
}

interface SettingProps {
  setting: ComfortSetting;
  chosen: readonly string[];
  onChoose: (className: string) => void;
}

function Setting({ setting: { name, label, values }, chosen, onChoose }: SettingProps) {
  const current = values.find(([className]) => chosen.includes(className))?.[0] ?? "";
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="comfort-values">
        {values.map(([className, text]) => (
          <label key={className}>
            <input
              type="radio"
              name={`comfort-${name}`}
              checked={className === current}
              onChange={() => onChoose(className)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const chosenClasses = () =>
  comfortClasses.filter((className) => document.documentElement.classList.contains(className));
