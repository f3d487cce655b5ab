import { Button, Stack, Text } from "@chakra-ui/react";
import { staticPageRules } from "../../../../../schema/rules/static-page.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { SidePanel } from "../drawer/SidePanel.tsx";
import { announceOutcome } from "../publishing/actions/announce-outcome.ts";
import { ChecklistItems } from "../publishing/ChecklistItems.tsx";
import { type ChecklistItem, contentAdvice } from "../publishing/checklist.ts";
import { texts as publishing } from "../publishing/texts.ts";
import type { Panels } from "../screen/usePanels.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { StaticPageDetails } from "./StaticPageDetails.tsx";
import type { StaticPage, StaticPageValues } from "./static-page-values.ts";
import { staticPageTexts } from "./texts.ts";

const labels = publishing.check;
const words = labels.PUBLISHED;

interface PublishStaticPageProps extends DocumentParts<StaticPage> {
  panels: Panels;
}

/** The last decisions on a page, and what it lacks; each line leads to its field or place. */
export function PublishStaticPage({ panels, ...parts }: PublishStaticPageProps) {
  const { panel, close, show } = panels;
  const { session, state } = parts;
  const { site } = usePage();
  const blocking = missingIn(state.values);
  const advice = contentAdvice(state.values.content);
  const isBlocked = blocking.length > 0;

  function publish() {
    if (isBlocked) return;
    const request = { status: "PUBLISHED" } as const;
    session.save(request);
    announceOutcome(parts, { request, site, onGranted: () => {} });
    close();
  }
  const footer = (
    <>
      <Button onClick={close}>{labels.close}</Button>
      <Button variant="solid" aria-disabled={isBlocked || undefined} onClick={publish}>
        {words.verb}
      </Button>
    </>
  );
  return (
    <SidePanel
      title={words.title}
      target={panel?.name === "publish" ? panel.target : undefined}
      onClose={close}
      footer={footer}
    >
      <Stack gap="5">
        <Text role="status">
          {isBlocked ? words.blocked : advice.length > 0 ? words.warned : staticPageTexts.ready}
        </Text>
        <ChecklistItems label={labels.toDo} items={blocking} onOpen={show} />
        <ChecklistItems label={labels.toImprove} items={advice} onOpen={show} />
        <StaticPageDetails {...parts} />
      </Stack>
    </SidePanel>
  );
}

/** Returns what the server would refuse to publish. */
function missingIn(values: StaticPageValues): ChecklistItem[] {
  const errors = fieldErrorsOf(staticPageRules, values);
  return (["title", "content"] as const).flatMap((field) => {
    const message = errors[field];
    if (!message) return [];
    const text = labels.error(staticPageTexts.fields[field], message);
    return [{ text, target: { field }, isBlocking: true }];
  });
}
