import type { ErrorLike } from "@apollo/client";
import type { ReactNode } from "react";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { type ProfileTab, texts } from "./texts.ts";

interface ProfileScreenProps {
  title: string;
  tab: ProfileTab;
  query: { data?: object | undefined; error: ErrorLike | undefined; reload: () => Promise<unknown> };
  /** Lines of the skeleton in the content's place. */
  lines?: number;
  /** Content, once the data is there. */
  children: ReactNode;
}

/** A page of the member: title, tabs and content. */
export function ProfileScreen({ title, tab, query, lines = 8, children }: ProfileScreenProps) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={title} isPrivate />
      <h1 className="page-title">{title}</h1>
      <ProfileTabs current={tab} />
      <PanelBoundary resetKeys={[query.data]}>{children}</PanelBoundary>
      <QueryState
        data={query.data}
        error={query.error}
        reload={query.reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={lines} />}
      />
    </div>
  );
}
