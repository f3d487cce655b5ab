import { hasRight } from "../../../../schema/roles.ts";
import type { Notification_SettingsFragment } from "../../../gql/graphql.ts";
import { useProfileNotificationsPageQuery } from "../../../gql/hooks.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import page from "../ProfilePage.module.css";
import { ProfileTabs } from "../ProfileTabs.tsx";
import { Section } from "../Section.tsx";
import styles from "./NotificationSettings.module.css";
import { PushDevices } from "./PushDevices.tsx";
import { QuietHours } from "./QuietHours.tsx";
import { TopicSettings } from "./TopicSettings.tsx";
import { texts } from "./texts.ts";
import { useSaveSettings } from "./useSaveSettings.ts";

/** /profile/notifications: topics, channels, quiet hours, digest, devices. */
export function ProfileNotificationsPage() {
  const { data, error, refetch } = useProfileNotificationsPageQuery();
  const settings = data?.notificationSettings;
  return (
    <div className={page.page}>
      <PageMeta title={texts.title} description={texts.title} isPrivate />
      <h1 className={page.title}>{texts.title}</h1>
      <ProfileTabs current="notifications" />
      {settings && <Choices settings={settings} />}
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={12} />}
      />
    </div>
  );
}

const rhythms = Object.entries(texts.rhythm) as [keyof typeof texts.rhythm, string][];

function Choices({ settings }: { settings: Notification_SettingsFragment }) {
  const { save, state, isReady } = useSaveSettings(settings);
  const isWriter = hasRight(useViewer(), "writePosts");
  const choices = settings.choices.filter(({ topic }) => topic !== "NEWSROOM" || isWriter);
  return (
    <>
      <p>{texts.intro}</p>
      {settings.isAddressRefused && <p role="note">{texts.refusedAddress}</p>}
      <Section id="choices" title={texts.choicesTitle} isWide>
        {choices.map((choice) => (
          <TopicSettings
            key={choice.topic}
            choice={choice}
            isReady={isReady}
            onChoose={(ways) => save({ choices: [{ topic: choice.topic, ways }] })}
          />
        ))}
      </Section>
      <Section id="quiet" title={texts.quietTitle}>
        <QuietHours settings={settings} isReady={isReady} onChange={save} />
      </Section>
      <Section id="digest" title={texts.digestTitle}>
        <p>{texts.digestHint}</p>
        <fieldset className={styles.rows} disabled={!isReady}>
          <legend className="visually-hidden">{texts.digestTitle}</legend>
          {rhythms.map(([rhythm, label]) => (
            <label key={rhythm} className={styles.check}>
              <input
                type="radio"
                name="digestRhythm"
                checked={settings.digestRhythm === rhythm}
                onChange={() => save({ digestRhythm: rhythm })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </Section>
      <Section id="devices" title={texts.devicesTitle}>
        <PushDevices settings={settings} />
      </Section>
      <p role="status" className={styles.status}>
        {state === "idle" ? "" : texts[state]}
      </p>
    </>
  );
}
