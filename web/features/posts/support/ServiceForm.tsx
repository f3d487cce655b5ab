import { useState } from "react";
import { frameSandbox } from "../../../../schema/markdown/embed-frame.ts";
import styles from "./SiteSupport.module.css";
import { texts } from "./texts.ts";

interface ServiceFormProps {
  service: string;
  title: string;
  address: string;
}

/** Form of another site, shown in place by a click; nothing is requested from there before. Without script its link leads there. */
export function ServiceForm({ service, title, address }: ServiceFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <iframe
        className={styles.form}
        src={address}
        title={title}
        sandbox={`${frameSandbox} allow-top-navigation-by-user-activation`}
        allow="payment"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    // boot.ts holds a click on the link of a card until the client is there.
    <div className="card">
      <a
        href={address}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {title}
      </a>
      <small className={styles.warning}>{texts.warning(service)}</small>
    </div>
  );
}
