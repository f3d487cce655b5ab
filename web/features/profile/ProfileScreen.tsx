import type { ErrorLike } from "@apollo/client";
import type { ComponentType, ReactNode } from "react";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { type ProfileTab, texts } from "./texts.ts";

interface ProfileScreenProps<Props extends object> {
  title: string;
  tab: ProfileTab;
  query: { data?: object | undefined; error: ErrorLike | undefined; refetch: () => Promise<unknown> };
  /** Loads the page's controls, a component of Chakra's, which browsers alone render (decision 62). */
  load: () => Promise<ComponentType<Props>>;
  /** Properties of the controls, once the data is there. */
  props: Props | null;
  /** Lines of the skeleton in their place. */
  lines?: number;
  /** Content to read, above the controls. */
  children?: ReactNode;
}

/** A page of the member: title, tabs, what is read, and the controls. */
export function ProfileScreen<Props extends object>(screen: ProfileScreenProps<Props>) {
  const { title, tab, query, load, props, lines = 8, children } = screen;
  const Controls = useLazyComponent(true, load);
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={title} isPrivate />
      <h1 className={styles.title}>{title}</h1>
      <ProfileTabs current={tab} />
      {children}
      <PanelBoundary resetKeys={[props]}>
        {props && (Controls ? <Controls {...props} /> : <Skeleton lines={lines} />)}
      </PanelBoundary>
      <QueryState
        data={query.data}
        error={query.error}
        refetch={query.refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={lines} />}
      />
    </div>
  );
}
