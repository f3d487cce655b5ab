import { useRef, useState } from "react";
import type { Notification_SettingsFragment, NotificationSettingsInput } from "../../../gql/graphql.ts";
import { useIsBrowser } from "../../../lib/browser/useIsBrowser.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useUpdateNotificationSettingsMutation } from "./NotificationSettings.generated.ts";

export type SavingState = "idle" | "saving" | "saved";

/** Saves a setting as soon as it changes, with optimistic update; reverts on failure. */
export function useSaveSettings(settings: Notification_SettingsFragment) {
  const [update] = useUpdateNotificationSettingsMutation();
  const [state, setState] = useState<SavingState>("idle");
  const isReady = useIsBrowser();
  const latest = useRef(0);

  async function save(input: NotificationSettingsInput) {
    const number = ++latest.current;
    setState("saving");
    const { choices: given, ...rest } = input;
    const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const choices = settings.choices.map((choice) => ({
      ...choice,
      ...given?.find(({ topic }) => topic === choice.topic),
    }));
    try {
      await update({
        variables: { input },
        optimisticResponse: { updateNotificationSettings: { ...settings, ...known, choices } },
      });
      if (number === latest.current) setState("saved");
    } catch (error) {
      if (number === latest.current) setState("idle");
      flash.danger(failureOf(error).message);
    }
  }

  return { save: (input: NotificationSettingsInput) => void save(input), state, isReady };
}
