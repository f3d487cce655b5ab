import { ProgressBar } from "../../../../ui/fields/ProgressBar.tsx";
import styles from "./RichText.module.css";

/** Name of what is sent or fetched, with the share that has come, from 0 to 1. */
export const SendingStatus = ({ label, share }: { label: string; share: number }) => (
  <div role="status" className={styles.progress}>
    {label}
    <ProgressBar label={label} value={share} />
  </div>
);
