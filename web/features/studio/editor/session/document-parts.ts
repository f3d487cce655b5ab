import type { DocumentKind, DocumentTypes } from "./document-kind.ts";
import type { EditorSession } from "./editor-session.ts";
import type { SessionState } from "./session-types.ts";

/** Props of a part of the editor: the document that is written, and the session that saves it. */
export interface DocumentParts<D extends DocumentTypes = DocumentTypes> {
  kind: DocumentKind<D>;
  session: EditorSession<D>;
  state: SessionState<D>;
}
