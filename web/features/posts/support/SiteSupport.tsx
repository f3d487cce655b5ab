import type { SiteSupport as Support } from "../../../../schema/site/integrations.ts";
import { ServiceForm } from "./ServiceForm.tsx";
import styles from "./SiteSupport.module.css";
import { texts } from "./texts.ts";

/** Ways to support and follow the site, below an article. */
export const SiteSupport = ({ donationUrl, helloAssoUrl, brevoFormUrl }: Support) => (
  <section aria-labelledby="support" className={styles.support}>
    <h2 id="support" className={styles.title}>
      {texts.title}
    </h2>
    {donationUrl && (
      <a href={donationUrl} className={styles.donate}>
        {texts.donate}
      </a>
    )}
    {helloAssoUrl && <ServiceForm service="HelloAsso" title={texts.helloAsso} address={helloAssoUrl} />}
    {brevoFormUrl && <ServiceForm service="Brevo" title={texts.brevo} address={brevoFormUrl} />}
  </section>
);
