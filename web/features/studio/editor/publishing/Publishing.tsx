import { Accordion } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PreviewLinks } from "../previews/PreviewLinks.tsx";
import { texts as previews } from "../previews/texts.ts";
import type { SavedDocument } from "../session/document-kind.ts";
import { texts } from "./texts.ts";

interface PublishingProps {
  saved: SavedDocument | null;
  /** Further parts of a published one. */
  children?: ReactNode;
}

/** Preview links of a document that is not public as it is saved, and what a published one has besides. */
export function Publishing({ saved, children }: PublishingProps) {
  if (!saved) return null;
  return (
    <Accordion.Root multiple lazyMount aria-label={texts.title}>
      {(saved.status !== "PUBLISHED" || saved.draft) && (
        <Part name="previews" title={previews.title}>
          <PreviewLinks documentId={saved.id} />
        </Part>
      )}
      {saved.status === "PUBLISHED" && children}
    </Accordion.Root>
  );
}

/** Part that renders its content, and so sends its queries, only once it was opened. */
export function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
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
