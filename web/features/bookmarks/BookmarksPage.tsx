import { useViewer } from "../../lib/viewer.ts";
import styles from "../../ui/articles/SubjectPage.module.css";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { ListTabs } from "./ListTabs.tsx";
import { OwnList } from "./OwnList.tsx";
import { texts } from "./texts.ts";

/** /ma-liste: the articles that a member keeps, which works without script, or a visitor on this device. */
export function BookmarksPage() {
  const isMember = useViewer() !== null;
  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.title} isPrivate />
      <h1 className="page-title">{texts.title}</h1>
      {isMember && <ListTabs current="kept" />}
      {isMember ? <OwnList /> : <DeviceList />}
    </div>
  );
}
