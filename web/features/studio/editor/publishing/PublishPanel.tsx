import { Accordion, Button, Stack, Text } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useState } from "react";
import { RadioField } from "../../../../ui/fields/RadioField.tsx";
import { parseTags, toPostChanges } from "../article/article-values.ts";
import { DescriptionField, type DetailProps, KeywordsField, SeoFields } from "../drawer/PostDetails.tsx";
import { SharePreview } from "../drawer/SharePreview.tsx";
import { SidePanel } from "../drawer/SidePanel.tsx";
import type { SaveRequest } from "../session/document-kind.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { Appearances } from "./Appearances.tsx";
import { MailChoice, type MailTopics } from "./by-mail/MailChoice.tsx";
import { CategoryField } from "./CategoryField.tsx";
import { ChecklistItems } from "./ChecklistItems.tsx";
import { type ChecklistItem, checklistOf, type ItemTarget, publishingRules } from "./checklist.ts";
import { Part } from "./Publishing.tsx";
import { ScheduleForm } from "./ScheduleForm.tsx";
import { type CategoryChoice, categoryOf, suggestionsFor } from "./suggestions.ts";
import { texts } from "./texts.ts";

export type PublishTime = "now" | "later";

interface PublishPanelProps extends DetailProps {
  request: SaveRequest;
  time: PublishTime;
  /** Undefined while they are loading. */
  categories: readonly CategoryChoice[] | undefined;
  /** Field of the panel that gets the focus. */
  target?: ItemTarget | undefined;
  /** Leads to a field, or to a place in the text. */
  onTarget: (target: ItemTarget) => void;
  onPublish: (request: SaveRequest, mailTopics: MailTopics) => void;
  onClose: () => void;
}

const labels = texts.check;

/**
 * The last decisions: summary, category, when. What an article lacks of them is suggested and can be changed. The checklist
 * follows the text; each line leads to its field or place. Only what the server would refuse prevents publishing.
 */
export function PublishPanel(props: PublishPanelProps) {
  const { request, categories, target, onTarget, onPublish, onClose, ...details } = props;
  const { session, state } = details;
  const [time, setTime] = useState<PublishTime>(props.time);
  const [mailTopics, setMailTopics] = useState<MailTopics>(null);
  const publish = (granted: SaveRequest) => onPublish(granted, mailTopics);
  const suggested = useSuggestions(props);
  const items = checklistOf(state.values, categories);
  const blocking = items.filter(({ isBlocking }) => isBlocking);
  const advice = items.filter(({ isBlocking }) => !isBlocking);
  const isBlocked = blocking.length > 0;
  const words = request.status === "PROPOSED" ? labels.PROPOSED : labels.PUBLISHED;
  const canSchedule = request.status === "PUBLISHED" && state.saved?.status !== "PUBLISHED";
  const isNow = time === "now" || !canSchedule;

  const footer = (
    <>
      <Button onClick={onClose}>{labels.close}</Button>
      <Button
        variant="solid"
        aria-disabled={isBlocked || undefined}
        onClick={() => isBlocked || publish(request)}
      >
        {words.verb}
      </Button>
    </>
  );
  return (
    <SidePanel title={words.title} target={target} onClose={onClose} footer={isNow && footer}>
      <Stack gap="5">
        {isNow && (
          <>
            <Text role="status">
              {isBlocked ? words.blocked : advice.length > 0 ? words.warned : words.ready}
            </Text>
            <ChecklistItems label={labels.toDo} items={blocking} onOpen={onTarget} />
            <ChecklistItems label={labels.toImprove} items={advice} onOpen={onTarget} />
          </>
        )}
        <DescriptionField {...details} />
        {categories && (
          <CategoryField
            tags={state.values.tags}
            categories={categories}
            suggested={suggested}
            onChange={(tags) => session.edit({ tags })}
          />
        )}
        <KeywordsField {...details} />
        <SearchAndSharing {...details} isOpen={blocking.some(isAboutSearch)} />
        {request.status === "PUBLISHED" && <Appearances state={state} categories={categories ?? []} />}
        {canSchedule && <MailChoice topics={mailTopics} postId={state.saved?.id} onChange={setMailTopics} />}
        {canSchedule && <TimeField value={time} onChange={setTime} />}
        {!isNow && <ScheduleForm {...{ session, state, onTarget, onClose }} onPublish={publish} />}
      </Stack>
    </SidePanel>
  );
}

const isAboutSearch = ({ target }: ChecklistItem) => "field" in target && target.field === "seo";

const SearchAndSharing = ({ isOpen, ...details }: DetailProps & { isOpen: boolean }) => (
  <Accordion.Root collapsible lazyMount defaultValue={isOpen ? ["seo"] : []}>
    <Part name="seo" title={labels.seo}>
      <Stack gap="5">
        <SeoFields {...details} />
        <SharePreview state={details.state} />
      </Stack>
    </Part>
  </Accordion.Root>
);

/**
 * Takes the keyword that was being typed, proposes what the article lacks, once the categories are there, and marks the fields
 * that are still missing. Returns the category that was proposed.
 */
function useSuggestions({ session, categories, typedKeyword, onTypeKeyword }: PublishPanelProps) {
  const [suggested, setSuggested] = useState<string>();
  const takeKeyword = useEffectEvent(() => {
    if (!typedKeyword.trim()) return;
    session.edit({ tags: [...parseTags(session.flushedValues().tags), typedKeyword.trim()].join(", ") });
    onTypeKeyword("");
  });
  useEffect(() => {
    if (!categories) return;
    takeKeyword();
    const suggestions = suggestionsFor(session.flushedValues(), categories);
    if (Object.keys(suggestions).length > 0) session.edit(suggestions);
    if (suggestions.tags !== undefined) setSuggested(categoryOf(suggestions.tags, categories)?.slug);
    const errors = fieldErrorsOf(publishingRules, toPostChanges(session.read().values));
    if (Object.keys(errors).length > 0) session.showErrors("", errors);
  }, [session, categories]);
  return suggested;
}

const times = ["now", "later"] as const;

function TimeField({ value, onChange }: { value: PublishTime; onChange: (time: PublishTime) => void }) {
  return (
    <RadioField
      label={labels.when}
      value={value}
      options={times.map((time) => ({ value: time, label: labels.times[time] }))}
      onChange={onChange}
    />
  );
}
