import { currentSite } from "../../core/site/current-site.ts";
import { type ActorNames, sentenceOf } from "../delivery/notification-sentences.ts";
import type { Notification } from "../notification.entity.ts";
import type { PushMessage } from "./push.service.ts";

/** The push message of these notifications (newest first): a sentence, and how many others there are. */
export function pushMessageOf(items: readonly Notification[], names: ActorNames): PushMessage {
  const [latest] = items as [Notification];
  const first = sentenceOf(latest, names);
  if (items.length > 1) {
    const others = items.length === 2 ? "une autre notification" : `${items.length - 1} autres notifications`;
    return {
      title: currentSite().identity.name,
      body: `${first}, et ${others}`,
      path: "/notifications",
      tag: "palabre",
    };
  }
  const body = latest.excerpt ? `${first}\u00a0: «\u00a0${latest.excerpt}\u00a0»` : first;
  return { title: currentSite().identity.name, body, path: latest.path, tag: String(latest._id) };
}
