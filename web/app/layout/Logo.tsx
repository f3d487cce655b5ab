import styles from "./Logo.module.css";

/** Palabre's logo: the tree under which a village talks; its crown is a speech bubble. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`${styles.mark} ${className ?? ""}`}>
      <path
        className={styles.crown}
        d="M16 2.5c7.2 0 12.5 4.3 12.5 10 0 4.9-3.8 8.7-9.3 9.7l.5 4.1c.2 1.5.9 2.6 2.3 3.2H10c1.4-.6 2.1-1.7 2.3-3.2l.5-4.1c-5.5-1-9.3-4.8-9.3-9.7 0-5.7 5.3-10 12.5-10z"
      />
      <path className={styles.text} d="M10.3 12.5v.01M16 12.5v.01M21.7 12.5v.01" />
    </svg>
  );
}
