import type { ReactNode } from "react";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import styles from "./StudioPage.module.css";
import { texts } from "./texts.ts";

export type StudioArea = keyof typeof texts.tabs;

// The numbers are what the studio opens with.
const tabs = Object.entries(texts.tabs).map(([key, label]) => ({
  ...{ key, label },
  to: key === "numbers" ? "/studio" : `/studio/${key}`,
}));

interface StudioHeadProps {
  title: string;
  area: StudioArea;
  /** Beside the title: what one does first here. */
  children?: ReactNode;
}

/** The head of every screen of the studio: where else one may go, the title, the first step. */
export function StudioHead({ title, area, children }: StudioHeadProps) {
  return (
    <>
      <PageMeta title={title} description={title} isPrivate />
      <Tabs label={texts.studio} current={area} tabs={tabs} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </header>
    </>
  );
}
