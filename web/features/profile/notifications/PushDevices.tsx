import { useEffect, useState } from "react";
import type { Notification_SettingsFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import {
  browserFingerprint,
  PushUnavailable,
  subscribeBrowser,
  unsubscribeBrowser,
} from "../../../lib/push/browser-push.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import list from "../DeviceList.module.css";
import { useSubscribePushMutation, useUnsubscribePushMutation } from "./NotificationSettings.generated.ts";
import { texts } from "./texts.ts";

type Device = Notification_SettingsFragment["devices"][number];

/** State of this browser's subscription (`own` is its fingerprint), adding it and removing any device. */
function usePushDevices(pushKey: string) {
  const [subscribe, { loading }] = useSubscribePushMutation();
  const [unsubscribe] = useUnsubscribePushMutation();
  const [own, setOwn] = useState<string | null>(null);
  const readOwn = () => void browserFingerprint().then(setOwn, () => {});
  // Only reads the state; asks for no permission.
  useEffect(readOwn, []);

  async function run(action: () => Promise<unknown>, success: string) {
    try {
      await action();
      flash.success(success);
    } catch (error) {
      flash.danger(error instanceof PushUnavailable ? error.message : failureOf(error).message);
    }
    readOwn();
  }

  const add = () =>
    run(async () => {
      const input = await subscribeBrowser(pushKey);
      await subscribe({ variables: { input } });
    }, texts.agreed);
  const remove = ({ id, fingerprint }: Device) =>
    run(async () => {
      await unsubscribe({ variables: { id } });
      if (fingerprint === own) await unsubscribeBrowser();
    }, texts.removed);
  return { own, add, isAdding: loading, remove };
}

/** Devices that receive push notifications, and a button to add this one. */
export function PushDevices({ settings }: { settings: Notification_SettingsFragment }) {
  const { devices, pushKey } = settings;
  const { own, add, isAdding, remove } = usePushDevices(pushKey);
  return (
    <>
      <p>{texts.devicesHint}</p>
      {devices.length > 0 && (
        <ul className={list.list}>
          {devices.map((each) => (
            <li key={each.id} className={list.session}>
              <div>
                <p className={list.device}>{each.device}</p>
                <p className={list.seen}>
                  {each.fingerprint === own && `${texts.here}, `}
                  {texts.since} <Time at={each.createdAt} kind="long" />
                </p>
              </div>
              <Button
                variant="outline"
                aria-label={texts.removeOf(each.device)}
                onClick={() => void remove(each)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!devices.some(({ fingerprint }) => fingerprint === own) && (
        <p>
          <Button isLoading={isAdding} loadingText={texts.loading} onClick={() => void add()}>
            <Icon name="bell" />
            {texts.agree}
          </Button>
        </p>
      )}
    </>
  );
}
