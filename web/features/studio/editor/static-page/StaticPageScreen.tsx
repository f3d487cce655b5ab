import type { EditorScreenProps } from "../opening/EditorPage.tsx";
import { EditorScreen } from "../opening/EditorScreen.tsx";
import { StaticPageEditor } from "./StaticPageEditor.tsx";
import { staticPageKind } from "./static-page-kind.ts";

/** The editor of static pages, and what comes before it. */
export const StaticPageScreen = (props: EditorScreenProps) => (
  <EditorScreen {...props} kind={staticPageKind}>
    {(start, owner) => <StaticPageEditor start={start} owner={owner} />}
  </EditorScreen>
);
