import { Link } from "react-router-dom";
import { useViewer } from "../../../../lib/viewer.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { PageSkeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { EditorScreenProps } from "../../editor/opening/EditorPage.tsx";
import { LazyRecoveredDrafts } from "../../editor/opening/LazyRecoveredDrafts.tsx";
import { texts as shared } from "../../shared/texts.ts";
import { texts } from "../texts.ts";
import { leaveDraft, loadEditor, resume, resumeFromList, startWith } from "./load-editor.ts";
import type { EditorStart } from "./open-session.ts";
import type { StaticPageValues } from "./page-values.ts";
import { StaticPageEditor } from "./StaticPageEditor.tsx";
import { StaticPageMerge } from "./StaticPageMerge.tsx";
import { useEditorView } from "./useEditorView.ts";

const heading = <h1 className="visually-hidden">{texts.editTitle}</h1>;

const gone = (
  <>
    {heading}
    <EmptyState
      title={texts.gone}
      action={
        <Link to="/studio/pages" className={buttonClass("outline")}>
          {shared.backToList}
        </Link>
      }
    />
  </>
);

/** Loads the page and the drafts that this device kept of it, and renders the editor, or the choice between them. */
export function StaticPageScreen({ id, title }: EditorScreenProps) {
  const owner = useViewer()?.id ?? "";
  const { view, setView, reload, resumeDraft } = useEditorView(loadEditor, resumeFromList, owner, id);
  const open = (start: EditorStart) => setView({ name: "editor", start });

  switch (view.name) {
    case "loading":
      return <PageSkeleton title={title} />;
    case "editor":
      return <StaticPageEditor {...view.start} owner={owner} />;
    case "recovered":
      return (
        <LazyRecoveredDrafts
          drafts={view.drafts}
          fresh={texts.fresh}
          onResume={resumeDraft}
          onStartNew={() => open(startWith(null))}
        />
      );
    case "newer": {
      const { draft, page } = view;
      return (
        <>
          {heading}
          <StaticPageMerge
            intro={texts.conflict.found}
            mine={draft.value.writing}
            theirs={page}
            onKeep={(kept: StaticPageValues, whose) =>
              whose === "mine" ? open(resume(draft, page)) : void leaveDraft(draft, page, kept).then(open)
            }
          />
        </>
      );
    }
    case "gone":
      return gone;
    case "failed":
      return (
        <>
          {heading}
          <FailedState message={`${texts.itemFailed} ${view.message}`} onRetry={reload} />
        </>
      );
  }
}
