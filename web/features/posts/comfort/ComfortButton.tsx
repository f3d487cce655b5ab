import { useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import styles from "../speech/ReadAloud.module.css";
import { texts } from "../texts.ts";

const ComfortDialog = lazyPart(() => import("./ComfortDialog.tsx").then((module) => module.ComfortDialog));

/** Opens the settings of reading comfort, whose code is loaded then. */
export function ComfortButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`${styles.control} needs-script`} onClick={() => setOpen(true)}>
        <span aria-hidden="true">Aa</span>
        <span className="visually-hidden-on-phones">{texts.comfort}</span>
      </button>
      {isOpen && <ComfortDialog onClose={() => setOpen(false)} />}
    </>
  );
}
