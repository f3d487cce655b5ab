import { Stack } from "@chakra-ui/react";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import styles from "../shared/StudioPage.module.css";
import { texts as siteTexts } from "../site/texts.ts";
import { texts } from "./texts.ts";
import type { FoundSetting } from "./useChosenSettings.ts";

interface FoundSettingsProps {
  settings: readonly FoundSetting[];
  paths: readonly string[];
  choose: (path: string, isChosen: boolean) => void;
}

/** The settings of a file, a switch each: none comes unless it is chosen. */
export function FoundSettings({ settings, paths, choose }: FoundSettingsProps) {
  if (settings.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.settings}</h2>
      <p className={styles.muted}>{texts.settingsIntro}</p>
      <Stack gap="3" pt="3" maxW="44rem">
        {settings.map(({ path, section, value, confirmations }) => (
          <div key={path}>
            <SwitchField isOn={paths.includes(path)} onChange={(isOn) => choose(path, isOn)}>
              <strong>{siteTexts.fields[path] ?? texts.otherSettings[path] ?? section}</strong>
            </SwitchField>
            <Stack gap="1" ps="calc(var(--chakra-sizes-target) + var(--chakra-spacing-2))">
              <bdi style={{ overflowWrap: "anywhere" }}>{value}</bdi>
              {confirmations.length > 0 && (
                <p className={styles.warning}>{texts.toConfirm(confirmations.map(texts.confirmation))}</p>
              )}
            </Stack>
          </div>
        ))}
      </Stack>
    </section>
  );
}

interface FoundRedirectsProps {
  redirects: readonly { readonly from: string; readonly to: string }[];
  count: number;
}

/** Goals of a file's redirects, at first those that lead to other sites. */
export function FoundRedirects({ redirects, count }: FoundRedirectsProps) {
  if (redirects.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.redirectsFound(count)}</h2>
      <p className={styles.muted}>{texts.redirectsIntro}</p>
      <ul style={{ overflowWrap: "anywhere", maxHeight: "24rem", overflowY: "auto" }}>
        {redirects.map(({ from, to }) => (
          <li key={from}>{`${from} → ${to}`}</li>
        ))}
      </ul>
      {count > redirects.length && (
        <p className={styles.muted}>{texts.moreRedirects(count - redirects.length)}</p>
      )}
    </section>
  );
}
