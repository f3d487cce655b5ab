import { Heading } from "@chakra-ui/react";
import type { SiteIntegrations } from "../../../../../schema/site/settings.ts";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import styles from "../../shared/StudioPage.module.css";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import { TelegramSection } from "../telegram/TelegramSection.tsx";
import { texts as telegram } from "../telegram/texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

const { groups } = texts;

/** « Intégrations »: the services of other sites, each by its own fields. */
export function IntegrationsSection({ editing }: { editing: SiteEditing }) {
  const field = (name: keyof typeof texts.hints) => (
    <SettingText editing={editing} path={`integrations.${name}`} hint={texts.hints[name]} />
  );
  const value = (name: keyof SiteIntegrations) => editing.value(`integrations.${name}`);
  const isIncomplete = Boolean(value("matomoUrl")) !== Boolean(value("matomoSiteId"));
  return (
    <SectionFields>
      <p className={styles.muted}>{texts.intro}</p>
      <Group title={groups.audience} />
      {field("matomoUrl")}
      {field("matomoSiteId")}
      {isIncomplete && <p role="status">{texts.incomplete}</p>}
      <SwitchField
        isOn={value("isMatomoExempt") === true}
        onChange={(isOn) => editing.change("integrations.isMatomoExempt", isOn)}
      >
        {texts.exempt}
      </SwitchField>
      <p className={styles.muted}>{texts.exemptHint}</p>
      {field("plausibleDomain")}
      {field("plausibleUrl")}
      <Group title={groups.support} />
      {field("donationUrl")}
      {field("helloAssoUrl")}
      {field("brevoFormUrl")}
      <Group title={groups.accounts} />
      {field("mastodonUrl")}
      {field("blueskyHandle")}
      <Group title={telegram.title} id="telegram" />
      <TelegramSection />
    </SectionFields>
  );
}

const Group = ({ title, id }: { title: string; id?: string }) => (
  <Heading as="h2" size="md" marginTop="3" id={id}>
    {title}
  </Heading>
);
