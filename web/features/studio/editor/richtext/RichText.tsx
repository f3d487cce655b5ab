import { DragonExtension } from "@lexical/dragon";
import { namedSignals } from "@lexical/extension";
import { HistoryExtension } from "@lexical/history";
import { LinkNode, registerLink } from "@lexical/link";
import { registerMarkdownShortcuts } from "@lexical/markdown";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { EditorRefPlugin } from "@lexical/react/LexicalEditorRefPlugin";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { ReactExtension } from "@lexical/react/ReactExtension";
import { registerRichText } from "@lexical/rich-text";
import { configExtension, defineExtension, type LexicalEditor, mergeRegister } from "lexical";
import { type ComponentType, memo, type RefCallback } from "react";
import type { JournalArea } from "../../../../lib/browser/journal.ts";
import body from "../../../../ui/articles/HtmlBody.module.css";
import figures from "../../../../ui/articles/HtmlFigures.module.css";
import { SilentBoundary } from "../../../../ui/feedback/Boundary.tsx";
import type { Passage } from "../annotations/passages.ts";
import { blocks } from "../blocks/blocks.ts";
import { FindPlugin } from "../find/FindPlugin.tsx";
import { MoveHandle } from "../moving/MoveHandle.tsx";
import { SlashMenu } from "../slash/SlashMenu.tsx";
import { texts } from "../texts.ts";
import { LinkPanel } from "../toolbar/LinkPanel.tsx";
import { isAddress } from "../toolbar/link-address.ts";
import { PlusButton } from "../toolbar/PlusButton.tsx";
import { SelectionBar } from "../toolbar/SelectionBar.tsx";
import { ContentPlugin, type ContentTarget } from "./ContentPlugin.tsx";
import { DialogsPlugin } from "./DialogsPlugin.tsx";
import { BlockBoundary, onLexicalError } from "./EditorFailures.tsx";
import { FilesPlugin } from "./FilesPlugin.tsx";
import { LibraryPlugin } from "./LibraryPlugin.tsx";
import { lexicalTheme } from "./lexical-theme.ts";
import { markdownShortcuts } from "./markdown-shortcuts.ts";
import { PastePlugin } from "./PastePlugin.tsx";
import styles from "./RichText.module.css";
import { registerAddresses } from "./register-addresses.ts";
import { registerKeys } from "./register-keys.ts";
import { registerTypography } from "./register-typography.ts";

/**
 * The text: its blocks, and what is of no block. Lexical's extensions of rich text, links, lists, tables and code would add its new import
 * of HTML (7 kB), which nothing here uses: what they register is registered here and by the blocks.
 */
const text = defineExtension({
  name: "palabre",
  namespace: "palabre",
  theme: lexicalTheme,
  onError: onLexicalError,
  nodes: [LinkNode],
  dependencies: [
    DragonExtension,
    configExtension(HistoryExtension, { delay: 1_000 }),
    configExtension(ReactExtension, { contentEditable: null, ErrorBoundary: BlockBoundary }),
    ...blocks,
  ],
  register: (editor) =>
    mergeRegister(
      registerRichText(editor),
      registerLink(editor, namedSignals({ validateUrl: isAddress, attributes: undefined })),
      registerMarkdownShortcuts(editor, markdownShortcuts),
      registerKeys(editor),
      registerTypography(editor),
      registerAddresses(editor),
    ),
});

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

const blockTools = Object.fromEntries(
  blocks.flatMap(({ name, Tools }) => (Tools ? [[name, Tools] as const] : [])),
);
const floatingTools = { PlusButton, MoveHandle, SlashMenu, SelectionBar, ...blockTools, LinkPanel };
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
    <LexicalExtensionComposer extension={text}>
      <div className={styles.frame}>
        <ContentEditable
          className={`reading ${body.body} ${figures.figures} ${styles.text}`}
          aria-label={label}
          aria-describedby="content-error"
          aria-placeholder={texts.placeholder}
          placeholder={<p className={`reading ${styles.placeholder}`}>{texts.placeholder}</p>}
        />
        <Tools all={floatingTools} area={area} onAnnotate={onAnnotate} />
      </div>
      <ContentPlugin target={target} initial={initial} />
      <PastePlugin />
      <FilesPlugin target={target} />
      <Tools all={dialogs} area={area} />
      {editorRef && <EditorRefPlugin editorRef={editorRef} />}
    </LexicalExtensionComposer>
  );
}
