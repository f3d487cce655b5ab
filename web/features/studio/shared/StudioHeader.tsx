import type { ReactNode } from "react";
import { Tabs } from "../../../ui/navigation/Tabs.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import styles from "./StudioPage.module.css";
import { texts } from "./texts.ts";

export type StudioArea = keyof typeof texts.tabs;

// Analytics is the studio's start page.
const tabs = Object.entries(texts.tabs).map(([key, label]) => ({
  key,
  label,
  to: key === "analytics" ? "/studio" : `/studio/${key}`,
}));

interface StudioHeaderProps {
  title: string;
  area: StudioArea;
  /** Main action, beside the title. */
  children?: ReactNode;
}

/** Header of every studio page: tabs, title, main action. */
export function StudioHeader({ title, area, children }: StudioHeaderProps) {
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
