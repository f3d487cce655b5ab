import { useState } from "react";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import styles from "../speech/ReadAloud.module.css";
import { texts } from "../texts.ts";

const load = () => import("./ComfortDialog.tsx").then(({ ComfortDialog }) => ComfortDialog);

/** Opens the settings of reading comfort, whose code is loaded then. */
export function ComfortButton() {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyComponent(isOpen, load);
  return (
    <>
      <button type="button" className={`${styles.control} needs-script`} onClick={() => setOpen(true)}>
        <span aria-hidden="true">Aa</span>
        <span className="visually-hidden-on-phones">{texts.comfort}</span>
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
