import type { ReactNode } from "react";
import styles from "./AccountUses.module.css";
import { texts } from "./texts.ts";

const { title, each } = texts.uses;

/** Page in two parts that reach its edges: a form, and what an account is for. */
export function AccountUses({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page} data-fills-page>
      {children}
      <section className={styles.uses}>
        <h2 className={styles.title}>{title}</h2>
        <ul>
          {each.map((use) => (
            <li key={use} className={styles.use}>
              {use}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
