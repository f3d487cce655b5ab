import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { SiteDraftFragment } from "../../../gql/graphql.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { type SiteSectionKey, siteSections } from "../shared/site-sections.ts";
import { AiSection } from "./ai/AiSection.tsx";
import { AppearanceSection } from "./appearance/AppearanceSection.tsx";
import { AreasSection } from "./areas/AreasSection.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { HistorySection } from "./history/HistorySection.tsx";
import { HomeSection } from "./home/HomeSection.tsx";
import { IdentitySection } from "./identity/IdentitySection.tsx";
import { InstallationNotice } from "./installation/InstallationNotice.tsx";
import { IntegrationsSection } from "./integrations/IntegrationsSection.tsx";
import { LegalSection } from "./legal/LegalSection.tsx";
import { MenusSection } from "./menus/MenusSection.tsx";
import { NewslettersSection } from "./newsletters/NewslettersSection.tsx";
import { ParticipationSection } from "./participation/ParticipationSection.tsx";
import { PodcastSection } from "./podcast/PodcastSection.tsx";
import preview from "./preview/SitePreview.module.css";
import { SitePreview } from "./preview/SitePreview.tsx";
import { texts as previewTexts } from "./preview/texts.ts";
import { SiteActions } from "./publishing/SiteActions.tsx";
import { SiteState } from "./publishing/SiteState.tsx";
import { SettingsList } from "./SettingsList.tsx";
import { useStudioSiteQuery } from "./site-settings.generated.ts";
import { texts } from "./texts.ts";
import { useAutosave } from "./useAutosave.ts";
import { type SiteEditing, useSiteEdits } from "./useSiteEdits.ts";
import { WordsSection } from "./words/WordsSection.tsx";

type Section = (props: { editing: SiteEditing }) => React.ReactNode;

const components: Readonly<Record<SiteSectionKey, Section>> = {
  identite: IdentitySection,
  apparence: AppearanceSection,
  accueil: HomeSection,
  parties: AreasSection,
  menus: MenusSection,
  mots: WordsSection,
  mentions: LegalSection,
  inscription: ParticipationSection,
  lettres: NewslettersSection,
  podcast: PodcastSection,
  ia: AiSection,
  integrations: IntegrationsSection,
  historique: HistorySection,
};

/** /studio/site: the settings of the site, a section at a time. */
export function StudioSitePage() {
  const { data, error, reload } = useStudioSiteQuery();
  const draft = data?.siteSettingsDraft;
  return (
    <div className={styles.page}>
      {!draft && <StudioHeader title={texts.title} />}
      <QueryState
        data={draft}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {draft && <Settings draft={draft} reload={reload} />}
    </div>
  );
}

interface SettingsProps {
  draft: SiteDraftFragment;
  reload: () => Promise<unknown>;
}

function Settings({ draft, reload }: SettingsProps) {
  const [search] = useSearchParams();
  const { key } = siteSections.find((section) => section.key === search.get("section")) ?? siteSections[0];
  const editing = useSiteEdits(draft, reload);
  useAutosave(editing);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const Shown = components[key];
  // The front is composed on the whole width, above what readers will see of it.
  const isWide = key === "accueil";
  return (
    <>
      <StudioHeader title={texts.title}>
        <SiteActions draft={draft} editing={editing} />
      </StudioHeader>
      <div className={preview.page}>
        <SettingsList current={key} />
        <div className={preview.content}>
          <SiteState draft={draft} editing={editing} reload={reload} />
          {editing.conflict && <ConflictPanel editing={editing} current={editing.conflict} />}
          {!isWide && (
            <div className={preview.toggle}>
              <Button variant="outline" onClick={() => setPreviewShown(!isPreviewShown)}>
                {isPreviewShown ? previewTexts.settings : previewTexts.title}
              </Button>
            </div>
          )}
          <div className={isWide ? preview.wide : `${preview.split} ${isPreviewShown ? preview.shown : ""}`}>
            <div>
              <Shown editing={editing} />
              <InstallationNotice />
            </div>
            <SitePreview version={draft.version} />
          </div>
        </div>
      </div>
    </>
  );
}
