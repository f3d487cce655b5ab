import { failureOf } from "../../failure.ts";
import type { Notification_SettingsFragment } from "../../gql/graphql.ts";
import { useProfileNotificationsPageQuery } from "../../gql/hooks.ts";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./NotificationSettings.module.css";
import { notificationTexts as texts } from "./notificationTexts.ts";
import page from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { PushDevices } from "./PushDevices.tsx";
import { QuietHours } from "./QuietHours.tsx";
import { Section } from "./Section.tsx";
import { TopicChoice } from "./TopicChoice.tsx";
import { useSaving } from "./useSaving.ts";

/** /profile/notifications: what one is told of, how, and when not. */
export function ProfileNotificationsPage() {
  const { data, error, refetch } = useProfileNotificationsPageQuery();
  const settings = data?.notificationSettings;
  return (
    <div className={page.page}>
      <PageMeta title={texts.title} description={texts.title} isPrivate />
      <h1 className={page.title}>{texts.title}</h1>
      <ProfileTabs current="notifications" />
      {settings && <Choices settings={settings} />}
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!data && !error && <Skeleton lines={12} />}
    </div>
  );
}

const rhythms = Object.entries(texts.rhythm) as [keyof typeof texts.rhythm, string][];

function Choices({ settings }: { settings: Notification_SettingsFragment }) {
  const { save, state, isReady } = useSaving(settings);
  return (
    <>
      <p>{texts.intro}</p>
      {settings.isAddressRefused && <p role="note">{texts.refusedAddress}</p>}
      <Section id="choices" title={texts.choicesTitle} isWide>
        {settings.choices.map((choice) => (
          <TopicChoice
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
        <p>{texts.digestWords}</p>
        <fieldset className={styles.rows} disabled={!isReady}>
          <legend className="visually-hidden">{texts.digestTitle}</legend>
          {rhythms.map(([rhythm, words]) => (
            <label key={rhythm} className={styles.check}>
              <input
                type="radio"
                name="digestRhythm"
                checked={settings.digestRhythm === rhythm}
                onChange={() => save({ digestRhythm: rhythm })}
              />
              {words}
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
