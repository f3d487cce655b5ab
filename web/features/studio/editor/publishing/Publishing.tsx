import { Accordion } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { SavedPost } from "../article/article-values.ts";
import { Corrections } from "./Corrections.tsx";
import { PreviewLinks } from "./PreviewLinks.tsx";
import { texts } from "./texts.ts";

/** Preview links of an unpublished article, and corrections of a published one. */
export function Publishing({ post }: { post: SavedPost | null }) {
  if (!post) return null;
  return (
    <Accordion.Root multiple lazyMount aria-label={texts.title}>
      {(post.status !== "PUBLISHED" || post.draft) && (
        <Part name="previews" title={texts.previews.title}>
          <PreviewLinks postId={post.id} />
        </Part>
      )}
      {post.status === "PUBLISHED" && (
        <Part name="corrections" title={texts.corrections.title}>
          <Corrections postId={post.id} />
        </Part>
      )}
    </Accordion.Root>
  );
}

/** Part that renders its content, and so sends its queries, only once it was opened. */
function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <Accordion.Item value={name}>
      <Accordion.ItemTrigger>
        {title}
        <Accordion.ItemIndicator marginStart="auto" />
      </Accordion.ItemTrigger>
      <Accordion.ItemContent>
        <Accordion.ItemBody>{children}</Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}
