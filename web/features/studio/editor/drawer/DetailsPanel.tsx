import { Button, Stack, Text } from "@chakra-ui/react";
import { Time } from "../../../../ui/Time.tsx";
import type { SavedPost } from "../article/article-values.ts";
import { articleWords } from "../article/article-words.ts";
import { Newsroom } from "../newsroom/Newsroom.tsx";
import { Corrections } from "../publishing/Corrections.tsx";
import type { ItemTarget } from "../publishing/checklist.ts";
import { Part, Publishing } from "../publishing/Publishing.tsx";
import { texts as publishing } from "../publishing/texts.ts";
import { SeriesField } from "../series/SeriesField.tsx";
import { texts } from "../texts.ts";
import { type DetailProps, PostDetails } from "./PostDetails.tsx";
import { SharePreview } from "./SharePreview.tsx";
import { SidePanel } from "./SidePanel.tsx";

interface DetailsPanelProps extends DetailProps {
  target?: ItemTarget | undefined;
  onVersions: () => void;
  onClose: () => void;
}

/** All of an article besides its cover, title and text. */
export function DetailsPanel({ target, onVersions, onClose, ...details }: DetailsPanelProps) {
  const { saved: post } = details.state;
  return (
    <SidePanel title={texts.fields.details} target={target} onClose={onClose}>
      <Stack gap="6">
        <PostDetails {...details} />
        {post && <SeriesField postId={post.id} />}
        {post && <Newsroom postId={post.id} />}
        {post && <Dates post={post} />}
        <SharePreview state={details.state} />
        <Publishing saved={post}>
          <Part name="corrections" title={publishing.corrections.title}>
            <Corrections postId={post?.id ?? ""} />
          </Part>
        </Publishing>
        {post && (
          <Button alignSelf="start" onClick={onVersions}>
            {articleWords.versions}
          </Button>
        )}
      </Stack>
    </SidePanel>
  );
}

function Dates({ post: { publishedAt, scheduledAt, status } }: { post: SavedPost }) {
  const at = status === "SCHEDULED" ? scheduledAt : publishedAt;
  if (!at) return null;
  return (
    <Text color="fg.muted" fontSize="sm">
      {status === "SCHEDULED" ? texts.actions.scheduledFor : texts.actions.publishedOn}{" "}
      <Time at={at} kind="precise" />
    </Text>
  );
}
