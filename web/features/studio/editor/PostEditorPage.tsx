import { type ComponentType, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { reloadKeepingInput } from "../../../lib/browser/restored-input.ts";
import { PageSkeleton } from "../../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { texts } from "./texts.ts";

/**
 * Page /studio/posts/new and /studio/posts/edit/:id. The server renders a skeleton only: the editor needs a browser, and
 * its code is loaded there.
 */
export function PostEditorPage() {
  const { id = null } = useParams();
  const title = id ? texts.editTitle : texts.newTitle;
  const [Screen, setScreen] = useState<ComponentType<{ id: string | null }> | null>(null);
  useEffect(() => {
    import("./screen/EditorScreen.tsx").then(
      ({ EditorScreen }) => setScreen(() => EditorScreen),
      reloadKeepingInput,
    );
  }, []);
  return (
    <>
      <PageMeta title={title} description={title} isPrivate />
      {Screen ? <Screen key={id} id={id} /> : <PageSkeleton title={title} />}
    </>
  );
}
