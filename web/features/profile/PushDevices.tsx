import { useEffect, useState } from "react";
import { failureOf } from "../../failure.ts";
import type { Notification_SettingsFragment } from "../../gql/graphql.ts";
import { useSubscribePushMutation, useUnsubscribePushMutation } from "../../gql/hooks.ts";
import { Button } from "../../ui/Button.tsx";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./NotificationSettings.module.css";
import { notificationTexts as texts } from "./notificationTexts.ts";
import { agree, disagree, ownFingerprint, PushRefused } from "./pushOfBrowser.ts";
import list from "./SessionList.module.css";

/** The devices that are told, and the one click by which this one is. */
export function PushDevices({ settings }: { settings: Notification_SettingsFragment }) {
  const { devices, pushKey } = settings;
  const [subscribe, { loading }] = useSubscribePushMutation();
  const [unsubscribe] = useUnsubscribePushMutation();
  const [own, setOwn] = useState<string | null>(null);
  const look = () => void ownFingerprint().then(setOwn, () => {});
  // Looking asks nobody anything.
  useEffect(look, []);
  const isHere = devices.some(({ fingerprint }) => fingerprint === own);

  async function carry(deed: () => Promise<unknown>, words: string) {
    try {
      await deed();
      flash.success(words);
    } catch (error) {
      flash.danger(error instanceof PushRefused ? texts[error.reason] : failureOf(error).message);
    }
    look();
  }

  const add = () =>
    carry(async () => {
      const input = await agree(pushKey);
      await subscribe({ variables: { input } });
    }, texts.agreed);
  const remove = (id: string, fingerprint: string) =>
    carry(async () => {
      await unsubscribe({ variables: { id } });
      if (fingerprint === own) await disagree();
    }, texts.removed);

  return (
    <>
      <p className={styles.words}>{texts.devicesWords}</p>
      {devices.length > 0 && (
        <ul className={list.list}>
          {devices.map(({ id, device, fingerprint, createdAt }) => (
            <li key={id} className={list.session}>
              <div>
                <p className={list.device}>{device}</p>
                <p className={list.seen}>
                  {fingerprint === own && `${texts.here}, `}
                  {texts.since} <Time at={createdAt} kind="long" />
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={texts.removeOf(device)}
                onClick={() => void remove(id, fingerprint)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isHere && (
        <p>
          <Button isLoading={loading} loadingText={texts.loading} onClick={() => void add()}>
            <Icon name="bell" />
            {texts.agree}
          </Button>
        </p>
      )}
    </>
  );
}
