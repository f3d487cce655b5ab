import type { SiteDraftFragment } from "../../../../gql/graphql.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { publicationTime } from "../../shared/schedule/publication-time.ts";
import type { SettingsMutations } from "../useSettingsMutations.ts";
import { texts } from "./texts.ts";

interface Publishing {
  draft: SiteDraftFragment;
  mutations: Pick<SettingsMutations, "publish" | "schedule" | "cancelSchedule">;
  /** Saves what is typed onto a version, and returns the new one. Throws where a part is refused. */
  save: (version: number) => Promise<number>;
  attempt: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
}

/** Publication of the settings, at once or at an hour; what is typed is saved first. */
export function useSitePublishing({ draft, mutations, save, attempt }: Publishing) {
  const { timeZone } = usePage().site;
  const { version, scheduled } = draft;
  const published = scheduled
    ? texts.publishedInstead(publicationTime(scheduled.at, timeZone))
    : texts.published;
  return {
    /** Returns true when readers see the settings. */
    publish: (done: string = published) =>
      attempt(async () => {
        await mutations.publish({ variables: { version: await save(version) } });
        if (done) flash.success(done);
        return true;
      }),
    schedule: (date: Date) =>
      attempt(async () => {
        const at = date.toISOString();
        await mutations.schedule({ variables: { at, version: await save(version) } });
        flash.success(texts.scheduled(publicationTime(at, timeZone)));
      }),
    cancelSchedule: () =>
      attempt(async () => {
        await mutations.cancelSchedule();
        flash.success(texts.cancelled);
      }),
  };
}
