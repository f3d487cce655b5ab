import { Button, Card, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { forget, type StoredEntry } from "../../../../lib/browser/journal.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { Time } from "../../../../ui/Time.tsx";
import { Extract } from "../compare/Extract.tsx";
import type { DocumentValues } from "../session/document-kind.ts";
import { texts } from "../texts.ts";

type Draft = StoredEntry<{ writing: DocumentValues; asideOf?: string }>;

export interface RecoveredDraftsProps {
  drafts: readonly Draft[];
  /** Label of the button that begins without a draft. */
  fresh: string;
  onResume(draft: Draft): void;
  onStartNew(): void;
}

const labels = texts.recovered;

/** Drafts of this device that never reached the server, offered before a new text is begun. */
export function RecoveredDrafts({ drafts, fresh, onResume, onStartNew }: RecoveredDraftsProps) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  async function remove(key: string) {
    if (!(await confirmDialog({ message: labels.confirm, confirm: labels.remove }))) return;
    await forget(key);
    setRemoved([...removed, key]);
  }
  const kept = drafts.filter(({ key }) => !removed.includes(key));
  return (
    <Stack as="section" gap="4" align="start">
      <Heading as="h1" size="2xl">
        {labels.title}
      </Heading>
      <Text>{labels.intro}</Text>
      <Button variant={kept.length > 0 ? "outline" : "solid"} onClick={onStartNew}>
        {fresh}
      </Button>
      <Stack as="ul" gap="4" width="full" listStyleType="none">
        {kept.map((each, index) => (
          <Card.Root key={each.key} as="li">
            <Card.Body gap="2">
              <Heading as="h2" size="lg">
                {each.value.writing.title || labels.untitled}
              </Heading>
              <Text color="fg.muted">
                <Time at={new Date(each.at).toISOString()} /> {each.value.asideOf && `· ${labels.aside}`}
              </Text>
              <Extract content={each.value.writing.content} />
              <HStack gap="2">
                <Button variant={index === 0 ? "solid" : "outline"} onClick={() => onResume(each)}>
                  {labels.resume}
                </Button>
                <Button variant="ghost" onClick={() => remove(each.key)}>
                  {labels.remove}
                </Button>
              </HStack>
            </Card.Body>
          </Card.Root>
        ))}
      </Stack>
    </Stack>
  );
}
