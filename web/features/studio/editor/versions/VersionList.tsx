import { Button, chakra, Stack, Text } from "@chakra-ui/react";
import type { Version_LineFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { longDateTime } from "../../../../lib/text/french.ts";
import { textOf } from "../../../../lib/text/text-of.ts";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { versionTexts as texts } from "./texts.ts";

interface VersionListProps {
  items: readonly Version_LineFragment[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Absent when there are no older ones. */
  onOlder?: () => void;
}

/** List of versions: the time, reason and author of each. */
export function VersionList({ items, chosen, onChoose, onOlder }: VersionListProps) {
  return (
    <Stack
      as="nav"
      aria-label={texts.list}
      gap="3"
      padding="0.5"
      maxHeight={{ base: "20rem", lg: "none" }}
      overflowY={{ base: "auto", lg: "visible" }}
    >
      <Stack as="ol" gap="2" listStyleType="none">
        {items.map((each) => (
          <li key={each.id}>
            <Version version={each} isChosen={each.id === chosen} onChoose={() => onChoose(each.id)} />
          </li>
        ))}
      </Stack>
      {onOlder && <Button onClick={onOlder}>{texts.older}</Button>}
    </Stack>
  );
}

interface VersionProps {
  version: Version_LineFragment;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ version, isChosen, onChoose }: VersionProps) {
  const { kind, isPublic, title, savedAt, wordCount, author } = version;
  const { timeZone } = usePage().site;
  return (
    <chakra.button
      type="button"
      aria-current={isChosen}
      display="grid"
      gap="0.5"
      width="full"
      minHeight="target"
      paddingInline="3"
      paddingBlock="2"
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor={isChosen ? "accent" : undefined}
      rounded="md"
      bg="surface"
      textAlign="start"
      cursor="pointer"
      focusVisibleRing="outside"
      onClick={onChoose}
    >
      <chakra.time fontWeight="600" dateTime={savedAt}>
        {longDateTime(savedAt, timeZone)}
      </chakra.time>
      <Text
        as="span"
        fontSize="sm"
        color={isPublic ? "secondary" : "fg.muted"}
        fontWeight={isPublic ? "600" : undefined}
      >
        {textOf(texts.kinds, kind)}
      </Text>
      <Text as="span" fontSize="sm" color="fg.muted">
        {fullName(author ?? null)} · {texts.words(wordCount)}
      </Text>
      <Text as="span" overflowWrap="anywhere">
        {title || texts.untitled}
      </Text>
    </chakra.button>
  );
}
