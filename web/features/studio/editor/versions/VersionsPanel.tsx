import { useApolloClient } from "@apollo/client/react";
import { Button, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { DocumentParts } from "../session/document-parts.ts";
import { versionTexts as texts } from "./texts.ts";
import { useVersions } from "./useVersions.ts";
import { VersionList } from "./VersionList.tsx";
import { VersionView } from "./VersionView.tsx";

interface VersionsPanelProps extends DocumentParts {
  id: string;
  onClose: () => void;
}

/** Versions of a document, shown instead of its text: the changes of each, and the button that restores it. */
export function VersionsPanel({ id, onClose, ...parts }: VersionsPanelProps) {
  const client = useApolloClient();
  const server = useMemo(() => parts.kind.connect(client), [parts.kind, client]);
  const { page, failure, retry, older } = useVersions(server, id);
  const [chosen, setChosen] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const items = page?.items ?? [];
  const current = chosen ?? items[0]?.id;
  const { published, draftDays } = limits.revisions;
  return (
    <Stack as="section" gap="4" aria-labelledby="versions-title">
      <Flex as="header" wrap="wrap" gap="3" align="center" justify="space-between">
        <Heading
          id="versions-title"
          ref={title}
          tabIndex={-1}
          fontSize="clamp(1.5rem, 5vw, 2.25rem)"
          outline="none"
        >
          {parts.kind.words.versions}
        </Heading>
        <Button onClick={onClose}>{texts.close}</Button>
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {texts.intro(published, draftDays)}
      </Text>
      {failure && <FailedState message={`${texts.failed} ${failure.message}`} onRetry={retry} />}
      {!page && !failure && <Skeleton lines={6} />}
      {page && items.length === 0 && <EmptyState title={texts.none} />}
      {current && (
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "18rem minmax(0, 1fr)" }}
          gap="5"
          alignItems="start"
        >
          <VersionList
            items={items}
            chosen={current}
            onChoose={setChosen}
            onOlder={page?.hasMore ? older : undefined}
          />
          <VersionView key={current} {...parts} id={current} server={server} onRestored={onClose} />
        </Grid>
      )}
    </Stack>
  );
}
