import { Button, HStack, IconButton, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import styles from "./EditorBar.module.css";
import { SaveIndicator } from "./SaveIndicator.tsx";
import type { PageView } from "./usePageView.ts";
import type { Panels } from "./usePanels.ts";

interface EditorBarProps extends Pick<DocumentParts, "kind" | "state"> {
  /** `isQuiet` hides the bar until the pointer or the focus is on it. */
  page: PageView;
  panels: Panels;
  publish: ReactNode;
  tools?: ReactNode;
  menu: ReactNode;
}

/** Save status and actions of the document, always in sight; the main one is the nearest to the text for the Tab key. */
export function EditorBar({ kind, state, page, panels, publish, tools, menu }: EditorBarProps) {
  return (
    <header className={styles.bar} data-quiet={page.isQuiet || undefined}>
      <IconButton variant="ghost" aria-label={kind.words.toList} asChild>
        <Link to={kind.paths.list}>
          <Icon name="arrow-left" />
        </Link>
      </IconButton>
      <SaveIndicator kind={kind} state={state} />
      <HStack gap={{ base: "0", md: "2" }}>
        <Button
          variant="ghost"
          paddingX={{ base: "2", md: "3" }}
          aria-label={texts.fields.details}
          title={`${texts.fields.details} (${shortcutLabel("CTRL+;")})`}
          aria-expanded={panels.panel?.name === "details"}
          onClick={panels.toggleDetails}
        >
          <Icon name="article" />
          <Span hideBelow="md">{texts.fields.details}</Span>
        </Button>
        {tools}
        {menu}
        {publish}
      </HStack>
    </header>
  );
}
