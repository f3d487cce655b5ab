import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { type InitialConfigType, LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { EditorRefPlugin } from "@lexical/react/LexicalEditorRefPlugin";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import type { LexicalEditor } from "lexical";
import { type ComponentType, memo, type RefCallback } from "react";
import type { JournalArea } from "../../../../lib/browser/journal.ts";
import body from "../../../../ui/articles/HtmlBody.module.css";
import figures from "../../../../ui/articles/HtmlFigures.module.css";
import { SilentBoundary } from "../../../../ui/feedback/Boundary.tsx";
import type { Passage } from "../annotations/passages.ts";
import { editorNodes } from "../blocks/blocks.ts";
import { NotesPlugin } from "../blocks/note/NotesPlugin.tsx";
import { TableTools } from "../blocks/table/TableTools.tsx";
import { FindPlugin } from "../find/FindPlugin.tsx";
import { MoveHandle } from "../moving/MoveHandle.tsx";
import { SlashMenu } from "../slash/SlashMenu.tsx";
import { texts } from "../texts.ts";
import { BlockTools } from "../toolbar/BlockTools.tsx";
import { LinkPanel } from "../toolbar/LinkPanel.tsx";
import { isAddress } from "../toolbar/link-address.ts";
import { PlusButton } from "../toolbar/PlusButton.tsx";
import { SelectionBar } from "../toolbar/SelectionBar.tsx";
import { AddressPlugin } from "./AddressPlugin.tsx";
import { CalloutPlugin } from "./CalloutPlugin.tsx";
import { ContentPlugin, type ContentTarget } from "./ContentPlugin.tsx";
import { DialogsPlugin } from "./DialogsPlugin.tsx";
import { BlockBoundary, onLexicalError } from "./EditorFailures.tsx";
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
  onError: onLexicalError,
};

interface RichTextProps {
  target: ContentTarget;
  initial: string;
  /** Accessible name of the text. */
  label: string;
  /** The kind of document: some blocks are of one alone. */
  area: JournalArea;
  /** Takes the editor, for tools outside of the text. */
  editorRef?: RefCallback<LexicalEditor>;
  /** Begins a comment beside the selected passage; absent where there are none. */
  onAnnotate?: ((passage: Passage) => void) | undefined;
}

/**
 * The rich text editor (Lexical), in the type that readers get. It reads `initial` when it is mounted; a new `key` mounts
 * it anew. Its tools float over the text.
 */
export const RichText = memo(RichTextEditor, (before, { initial: _, ...props }) =>
  // The text itself is in `initial` at each key, and of no interest after mounting.
  Object.entries(props).every(([name, value]) => value === before[name as keyof typeof props]),
);

const floatingTools = { PlusButton, MoveHandle, SlashMenu, SelectionBar, BlockTools, TableTools, LinkPanel };
const dialogs = { LibraryPlugin, DialogsPlugin, FindPlugin };

type ToolsProps = Pick<RichTextProps, "onAnnotate" | "area">;

/** Tools beside the text: one that fails disappears, and the text can be written on. */
const Tools = ({
  all,
  ...props
}: ToolsProps & { all: Readonly<Record<string, ComponentType<ToolsProps>>> }) =>
  Object.entries(all).map(([name, Tool]) => (
    <SilentBoundary key={name}>
      <Tool {...props} />
    </SilentBoundary>
  ));

function RichTextEditor(props: RichTextProps) {
  const { target, initial, label, area, editorRef, onAnnotate } = props;
  return (
    <LexicalComposer initialConfig={config}>
      <div className={styles.frame}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={`reading ${body.body} ${figures.figures} ${styles.text}`}
              aria-label={label}
              aria-describedby="content-error"
              aria-placeholder={texts.placeholder}
              placeholder={<p className={`reading ${styles.placeholder}`}>{texts.placeholder}</p>}
            />
          }
          ErrorBoundary={BlockBoundary}
        />
        <Tools all={floatingTools} area={area} onAnnotate={onAnnotate} />
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
      <AddressPlugin />
      <CalloutPlugin />
      <NotesPlugin />
      <PastePlugin />
      <FilesPlugin target={target} />
      <Tools all={dialogs} area={area} />
      {editorRef && <EditorRefPlugin editorRef={editorRef} />}
    </LexicalComposer>
  );
}
