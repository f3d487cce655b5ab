import { Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import type { SiteDraftFragment } from "../../../../gql/graphql.ts";
import { ScheduleWindow } from "../../shared/schedule/ScheduleWindow.tsx";
import { texts as siteTexts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

interface SiteActionsProps {
  draft: SiteDraftFragment;
  editing: SiteEditing;
}

/** Buttons of the changes: taken back, saved, published now or at an hour. */
export function SiteActions({ draft: { version, publishedVersion, scheduled }, editing }: SiteActionsProps) {
  const { isDirty, isBusy, save, publish, schedule, restore } = editing;
  const [isChoosing, setChoosing] = useState(false);
  const hasNothing = !isDirty && version === publishedVersion;
  return (
    <Flex gap="2" wrap="wrap">
      {version > 1 && !isDirty && (
        <Button variant="ghost" disabled={isBusy} onClick={() => void restore(version - 1, siteTexts.undone)}>
          {siteTexts.undo}
        </Button>
      )}
      <Button variant="outline" disabled={!isDirty || isBusy} onClick={() => void save()}>
        {siteTexts.save}
      </Button>
      {!scheduled && (
        <Button variant="outline" disabled={isBusy || hasNothing} onClick={() => setChoosing(true)}>
          {texts.later}
        </Button>
      )}
      <Button variant="solid" disabled={isBusy || hasNothing} onClick={() => void publish()}>
        {siteTexts.publish}
      </Button>
      {isChoosing && (
        <ScheduleWindow
          title={texts.title}
          onSubmit={(at) => void schedule(at)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Flex>
  );
}
