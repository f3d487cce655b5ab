import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import type { Desk } from "./desk.ts";
import { editorNodes } from "./nodes/editorNodes.ts";
import { CalloutPlugin } from "./plugins/CalloutPlugin.tsx";
import { ContentPlugin } from "./plugins/ContentPlugin.tsx";
import { FilesPlugin } from "./plugins/FilesPlugin.tsx";
import { KeysPlugin } from "./plugins/KeysPlugin.tsx";
import { LibraryPlugin } from "./plugins/LibraryPlugin.tsx";
import { PastePlugin } from "./plugins/PastePlugin.tsx";
import { shortcuts } from "./plugins/shortcuts.ts";
import { TypographyPlugin } from "./plugins/TypographyPlugin.tsx";
import styles from "./RichText.module.css";
import { SlashMenu } from "./slash/SlashMenu.tsx";
import { texts } from "./texts.ts";
import { theme } from "./theme.ts";
import { isAddress } from "./toolbar/address.ts";
import { SelectionBar } from "./toolbar/SelectionBar.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";

/** The text as it will look. Another `key` reads `initial` anew. */
export function RichText({ desk, initial }: { desk: Desk; initial: string }) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "palabre",
        nodes: editorNodes,
        theme,
        onError: (error) => {
          throw error;
        },
      }}
    >
      <Toolbar />
      <div className={styles.frame}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={`reading ${styles.text}`}
              aria-label={texts.fields.content}
              aria-describedby="content-fault"
              aria-placeholder={texts.placeholder}
              placeholder={<p className={styles.placeholder}>{texts.placeholder}</p>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
        <SlashMenu />
        <SelectionBar />
      </div>
      <ContentPlugin desk={desk} initial={initial} />
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <LinkPlugin validateUrl={isAddress} />
      <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin transformers={shortcuts} />
      <KeysPlugin />
      <TypographyPlugin />
      <CalloutPlugin />
      <PastePlugin />
      <FilesPlugin />
      <LibraryPlugin />
    </LexicalComposer>
  );
}
