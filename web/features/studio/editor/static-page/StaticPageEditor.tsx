import { DocumentMenu } from "../screen/DocumentMenu.tsx";
import { EditorLayout } from "../screen/EditorLayout.tsx";
import { LazyPanel } from "../screen/LazyPanel.tsx";
import { canPublish, PublishButton } from "../screen/PublishButton.tsx";
import { type DocumentEditorProps, useDocument } from "../screen/useDocument.ts";
import { usePageView } from "../screen/usePageView.ts";
import { usePanels } from "../screen/usePanels.ts";
import { texts } from "../texts.ts";
import { staticPageKind } from "./static-page-kind.ts";
import type { StaticPage } from "./static-page-values.ts";

const loadPanel = () => import("./StaticPagePanel.tsx").then(({ StaticPagePanel }) => StaticPagePanel);

/** The editor of one static page. */
export function StaticPageEditor(props: DocumentEditorProps<StaticPage>) {
  const parts = useDocument(staticPageKind, props);
  const page = usePageView();
  const panels = usePanels(page.setView);
  const publish = () => panels.openPublish("PUBLISHED", "now");
  function openVersions() {
    panels.close();
    page.setVersions(true);
  }
  return (
    <EditorLayout
      {...{ ...parts, page, panels, draftKey: props.start.draftKey }}
      onAct={() => canPublish(parts.state) && publish()}
      publish={
        <PublishButton
          state={parts.state}
          verb={texts.actions.publish}
          hasOtherAction={page.hasVersions}
          onPublish={publish}
        />
      }
      menu={
        <DocumentMenu
          {...{ ...parts, page, onVersions: openVersions }}
          onWithdraw={() => parts.session.save({ status: "DRAFT" })}
        />
      }
    >
      <LazyPanel {...{ ...parts, panels, load: loadPanel, onVersions: openVersions }} />
    </EditorLayout>
  );
}
