import { settings } from "../env.ts";
import type { Notification } from "../notifications/notification.entity.ts";
import type { PushMessage } from "./push.service.ts";
import { type Names, sentenceOf } from "./words.ts";

/** What a device shows of these, the latest first: one sentence, or how many there are. */
export function messageOf(items: readonly Notification[], names: Names): PushMessage {
  const [latest] = items as [Notification];
  const first = sentenceOf(latest, names);
  if (items.length > 1) {
    const others = items.length === 2 ? "une autre notification" : `${items.length - 1} autres notifications`;
    return {
      title: settings.siteName,
      body: `${first}, et ${others}`,
      path: "/notifications",
      tag: "palabre",
    };
  }
  const body = latest.excerpt ? `${first}\u00a0: «\u00a0${latest.excerpt}\u00a0»` : first;
  return { title: settings.siteName, body, path: latest.path, tag: String(latest._id) };
}
