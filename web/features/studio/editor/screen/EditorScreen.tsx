import { Link } from "react-router-dom";
import { useViewer } from "../../../../lib/viewer.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { PageSkeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { EditorScreenProps } from "../../shared/editing/EditorPage.tsx";
import { useEditorView } from "../../shared/editing/useEditorView.ts";
import { isLocked } from "../proposing/is-locked.ts";
import { proposingTexts } from "../proposing/texts.ts";
import { LazyRecoveredDrafts } from "../recovery/LazyRecoveredDrafts.tsx";
import { NewerDraft } from "../recovery/NewerDraft.tsx";
import type { SavedPost } from "../session/form-values.ts";
import {
  type EditorStart,
  leaveDraft,
  loadEditor,
  resume,
  resumeFromList,
  startWith,
} from "../session/load-editor.ts";
import { texts } from "../texts.ts";
import { EditorLayout } from "./EditorLayout.tsx";

const backToList = (
  <Link to="/studio/posts" className={buttonClass("outline")}>
    {texts.toList}
  </Link>
);

const heading = <h1 className="visually-hidden">{texts.editTitle}</h1>;

/** Loads the article and the drafts that this device kept of it, and renders the editor, or the choice between them. */
export function EditorScreen({ id, title }: EditorScreenProps) {
  const viewer = useViewer();
  const owner = viewer?.id ?? "";
  const { view, setView, reload, resumeDraft } = useEditorView(loadEditor, resumeFromList, owner, id);
  const open = (start: EditorStart) => setView({ name: "editor", start });

  switch (view.name) {
    case "loading":
      return <PageSkeleton title={title} />;
    case "editor":
      if (isLocked(viewer, view.start.post)) return <Locked post={view.start.post} />;
      return <EditorLayout {...view.start} owner={owner} />;
    case "recovered":
      return (
        <LazyRecoveredDrafts
          drafts={view.drafts}
          onResume={resumeDraft}
          onStartNew={() => open(startWith(null))}
        />
      );
    case "newer": {
      const { draft, post } = view;
      return (
        <NewerDraft
          draft={draft}
          post={post}
          onKeep={(kept, whose) =>
            whose === "mine" ? open(resume(draft, post)) : void leaveDraft(draft, post, kept).then(open)
          }
        />
      );
    }
    case "gone":
      return (
        <>
          {heading}
          <EmptyState title={texts.gone} action={backToList} />
        </>
      );
    case "failed":
      return (
        <>
          {heading}
          <FailedState message={`${texts.failed} ${view.message}`} onRetry={reload} />
        </>
      );
  }
}

/** An author's own article that an editor has taken. */
function Locked({ post }: { post: SavedPost | null }) {
  const action =
    post?.status === "PUBLISHED" ? (
      <Link to={`/posts/${post.slug}`} className={buttonClass("outline")}>
        {proposingTexts.read}
      </Link>
    ) : (
      backToList
    );
  return (
    <>
      {heading}
      <EmptyState title={proposingTexts.lockedTitle} action={action} />
    </>
  );
}
