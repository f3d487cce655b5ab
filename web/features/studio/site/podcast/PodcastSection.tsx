import { type PodcastCategory, podcastCategories } from "../../../../../schema/site/podcast.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { UploadInput } from "../../media/field/UploadInput.tsx";
import styles from "../../shared/StudioPage.module.css";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

/** « Podcast et flux »: the show of the recordings, and what feeds contain. */
export function PodcastSection({ editing }: { editing: SiteEditing }) {
  const { site } = usePage();
  const coverName = String(editing.value("podcast.coverName") ?? "");
  return (
    <SectionFields>
      <p className={styles.muted}>
        {texts.intro} <a href="/podcast.xml">{`${site.url}/podcast.xml`}</a>
      </p>
      <SettingText editing={editing} path="podcast.title" hint={texts.titleHint} />
      <SettingText editing={editing} path="podcast.description" hint={texts.descriptionHint} isLong />
      <SettingText editing={editing} path="podcast.ownerName" hint={texts.ownerNameHint} />
      <SettingText editing={editing} path="podcast.ownerEmail" hint={texts.ownerEmailHint} type="email" />
      <UploadInput
        kind="image"
        label={texts.fields["podcast.coverName"]}
        hint={texts.coverHint}
        name="podcast.coverName"
        value={coverName ? { filename: coverName, contentType: "image/*" } : null}
        error={editing.errorOf("podcast.coverName")}
        onChange={(file) => editing.change("podcast.coverName", file?.filename ?? "")}
      />
      <SelectField<PodcastCategory>
        label={texts.fields["podcast.category"]}
        name="podcast.category"
        error={editing.errorOf("podcast.category")}
        value={editing.value("podcast.category") as PodcastCategory}
        options={podcastCategories.map((value) => ({ value, label: texts.categories[value] }))}
        onChange={(category) => editing.change("podcast.category", category)}
      />
      <SwitchField
        isOn={editing.value("podcast.isExplicit") === true}
        onChange={(isOn) => editing.change("podcast.isExplicit", isOn)}
      >
        {texts.isExplicit}
      </SwitchField>
      <SwitchField
        isOn={editing.value("areFeedsWhole") === true}
        onChange={(isOn) => editing.change("areFeedsWhole", isOn)}
      >
        {texts.areFeedsWhole}
      </SwitchField>
    </SectionFields>
  );
}
