import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { type InitialConfigType, LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import { editorNodes } from "../nodes/editor-nodes.ts";
import { SlashMenu } from "../slash/SlashMenu.tsx";
import { texts } from "../texts.ts";
import { isAddress } from "../toolbar/link-address.ts";
import { SelectionBar } from "../toolbar/SelectionBar.tsx";
import { Toolbar } from "../toolbar/Toolbar.tsx";
import { CalloutPlugin } from "./CalloutPlugin.tsx";
import { ContentPlugin, type ContentTarget } from "./ContentPlugin.tsx";
import { FilesPlugin } from "./FilesPlugin.tsx";
import { KeysPlugin } from "./KeysPlugin.tsx";
import { LibraryPlugin } from "./LibraryPlugin.tsx";
import { lexicalTheme } from "./lexical-theme.ts";
import { markdownShortcuts } from "./markdown-shortcuts.ts";
import { PastePlugin } from "./PastePlugin.tsx";
import styles from "./RichText.module.css";
import { TypographyPlugin } from "./TypographyPlugin.tsx";

const config: InitialConfigType = {
  namespace: "palabre",
  nodes: editorNodes,
  theme: lexicalTheme,
  onError: (error) => {
    throw error;
  },
};

interface RichTextProps {
  target: ContentTarget;
  initial: string;
  /** Accessible name of the text. */
  label?: string;
}

/** The rich text editor (Lexical). It reads `initial` when it is mounted; a new `key` mounts it anew. */
export function RichText({ target, initial, label = texts.fields.content }: RichTextProps) {
  return (
    <LexicalComposer initialConfig={config}>
      <Toolbar />
      <div className={styles.frame}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={`reading ${styles.text}`}
              aria-label={label}
              aria-describedby="content-error"
              aria-placeholder={texts.placeholder}
              placeholder={<p className={styles.placeholder}>{texts.placeholder}</p>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        <SlashMenu />
        <SelectionBar />
      </div>
      <ContentPlugin target={target} initial={initial} />
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isAddress} />
      <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin transformers={markdownShortcuts} />
      <KeysPlugin />
      <TypographyPlugin />
      <CalloutPlugin />
      <PastePlugin />
      <FilesPlugin />
      <LibraryPlugin />
    </LexicalComposer>
  );
}
