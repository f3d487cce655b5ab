import { type ComponentType, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { reloadKeepingTyped } from "../../../typed.ts";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { PageSkeleton } from "../../../ui/Skeleton.tsx";
import { texts } from "./texts.ts";

/** /studio/posts/new and /studio/posts/edit/:id. The editor needs a browser: the server shows its place. */
export function PostEditorPage() {
  const { id = null } = useParams();
  const title = id ? texts.editTitle : texts.newTitle;
  const [Screen, setScreen] = useState<ComponentType<{ id: string | null }> | null>(null);
  useEffect(() => {
    import("./EditorScreen.tsx").then(
      ({ EditorScreen }) => setScreen(() => EditorScreen),
      reloadKeepingTyped,
    );
  }, []);
  return (
    <>
      <PageMeta title={title} description={title} isPrivate />
      {Screen ? <Screen key={id} id={id} /> : <PageSkeleton />}
    </>
  );
}
