import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { useViewer } from "../../../../lib/viewer.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { PageSkeleton, Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { DocumentKind, DocumentTypes } from "../session/document-kind.ts";
import { texts } from "../texts.ts";
import type { EditorScreenProps } from "./EditorPage.tsx";
import { leaveDraft, resume, startWith } from "./load-editor.ts";
import type { EditorStart } from "./open-session.ts";
import { useEditorView } from "./useEditorView.ts";

const RecoveredDrafts = lazyPart(
  () => import("./RecoveredDrafts.tsx").then((module) => module.RecoveredDrafts),
  <PageSkeleton />,
);
const MergeView = lazyPart(
  () => import("../compare/MergeView.tsx").then((module) => module.MergeView),
  <Skeleton lines={6} />,
);

interface DocumentScreenProps<D extends DocumentTypes> extends EditorScreenProps {
  kind: DocumentKind<D>;
  /** The editor, once it is known what it begins with; `owner` is the id of the user to whom the journal's drafts belong. */
  children: (start: EditorStart<D>, owner: string) => ReactNode;
}

/** Loads the document and the drafts that this device kept of it, and renders the editor, or the choice between them. */
export function EditorScreen<D extends DocumentTypes>(props: DocumentScreenProps<D>) {
  const { kind, id, title, children } = props;
  const owner = useViewer()?.id ?? "";
  const { view, setView, reload, resumeDraft } = useEditorView(kind, owner, id);
  const open = (start: EditorStart<D>) => setView({ name: "editor", start });

  switch (view.name) {
    case "loading":
      return <PageSkeleton title={title} />;
    case "editor":
      return children(view.start, owner);
    case "recovered":
      return (
        <RecoveredDrafts
          drafts={view.drafts}
          fresh={kind.words.fresh}
          onResume={resumeDraft}
          onStartNew={() => open(startWith(kind, null))}
        />
      );
    case "newer": {
      const { draft, saved } = view;
      return (
        <Headed kind={kind}>
          <MergeView
            kind={kind}
            intro={texts.conflict.found}
            mine={draft.value.writing}
            theirs={saved}
            onKeep={(kept: D["values"], whose) =>
              whose === "mine"
                ? open(resume(draft, saved))
                : void leaveDraft(kind, draft, saved, kept).then(open)
            }
          />
        </Headed>
      );
    }
    case "gone":
      return <Gone kind={kind} />;
    case "failed":
      return (
        <Headed kind={kind}>
          <FailedState message={`${kind.words.failed} ${view.message}`} onRetry={reload} />
        </Headed>
      );
  }
}

const Headed = ({ kind, children }: { kind: DocumentKind; children: ReactNode }) => (
  <>
    <h1 className="visually-hidden">{kind.words.editTitle}</h1>
    {children}
  </>
);

const Gone = ({ kind }: { kind: DocumentKind }) => (
  <Headed kind={kind}>
    <EmptyState
      title={kind.words.gone}
      action={
        <Link to={kind.paths.list} className={buttonClass("outline")}>
          {kind.words.toList}
        </Link>
      }
    />
  </Headed>
);
