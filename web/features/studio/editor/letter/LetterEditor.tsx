import { useState } from "react";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { DocumentMenu } from "../screen/DocumentMenu.tsx";
import { EditorLayout } from "../screen/EditorLayout.tsx";
import { MenuAction } from "../screen/EditorMenu.tsx";
import { LazyPanel } from "../screen/LazyPanel.tsx";
import { type DocumentEditorProps, useDocument } from "../screen/useDocument.ts";
import { usePageView } from "../screen/usePageView.ts";
import { usePanels } from "../screen/usePanels.ts";
import { letterKind } from "./letter-kind.ts";
import type { Letter } from "./letter-values.ts";
import { isToBeSaved, SendButton } from "./SendButton.tsx";
import { SentLetter } from "./SentLetter.tsx";
import { letterTexts } from "./texts.ts";

const loadPanel = () => import("./LetterPanel.tsx").then(({ LetterPanel }) => LetterPanel);
const MailPreview = lazyPart(() => import("./MailPreview.tsx").then((module) => module.MailPreview));

/** The editor of one letter; one that was sent is shown instead. */
export function LetterEditor(props: DocumentEditorProps<Letter>) {
  const parts = useDocument(letterKind, props);
  const page = usePageView();
  const panels = usePanels(page.setView);
  const [isPreviewing, setPreviewing] = useState(false);
  const { saved } = parts.state;
  const { status } = parts.state;
  function act() {
    if (isToBeSaved(parts.state)) parts.session.save();
    else if (status !== "conflict") panels.openPublish("PUBLISHED", "now");
  }
  function openVersions() {
    panels.close();
    page.setVersions(true);
  }
  if (saved?.status === "PUBLISHED") return <SentLetter letter={saved} />;
  return (
    <EditorLayout
      {...{ ...parts, page, panels, draftKey: props.start.draftKey }}
      onAct={act}
      publish={<SendButton state={parts.state} hasOtherAction={page.hasVersions} onAct={act} />}
      menu={
        <DocumentMenu
          {...{ ...parts, page, onVersions: openVersions }}
          onWithdraw={() => parts.session.save({ status: "DRAFT" })}
        >
          <MenuAction name="mail" onUse={() => setPreviewing(true)}>
            {letterTexts.preview}
          </MenuAction>
        </DocumentMenu>
      }
    >
      <LazyPanel
        {...{ ...parts, panels, load: loadPanel, onVersions: openVersions }}
        onPreview={() => setPreviewing(true)}
      />
      {isPreviewing && <MailPreview session={parts.session} onClose={() => setPreviewing(false)} />}
    </EditorLayout>
  );
}
