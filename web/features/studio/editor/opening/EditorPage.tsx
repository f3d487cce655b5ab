import type { ComponentType } from "react";
import { useLocation, useParams } from "react-router-dom";
import { useLazyLoading } from "../../../../lib/useLazyComponent.ts";
import { PageLoading } from "../../../../ui/feedback/PageLoading.tsx";
import { PageMeta } from "../../../../ui/PageMeta.tsx";

/** Props of the screen that an editor's page loads. */
export interface EditorScreenProps {
  /** Null for what is new. */
  id: string | null;
  /** Title of the page. */
  title: string;
}

interface EditorPageProps {
  titles: { readonly newTitle: string; readonly editTitle: string };
  /** Loads the screen; the same function at each render. */
  load: () => Promise<ComponentType<EditorScreenProps>>;
}

/**
 * Page of an editor, for what is new or for the id in the address. The server renders a skeleton only: the editor needs a
 * browser, and its code is loaded there.
 */
export function EditorPage({ titles, load }: EditorPageProps) {
  const { id = null } = useParams();
  const { key } = useLocation();
  const title = id ? titles.editTitle : titles.newTitle;
  const { Part: Screen, ...loading } = useLazyLoading(true, load);
  return (
    <>
      <PageMeta title={title} description={title} isPrivate />
      {/* A creation changes the address by the history alone, without the router: another way to "new" begins anew. */}
      {Screen ? <Screen key={id ?? key} id={id} title={title} /> : <PageLoading {...loading} title={title} />}
    </>
  );
}
