import type { LexicalEditor } from "lexical";
import { useState } from "react";
import type { TextView } from "../page/TextPane.tsx";

/** State of the editor's page: how the text is shown, and whether its versions are shown instead. */
export function usePageView() {
  const [view, setView] = useState<TextView>("rich");
  const [isQuiet, setQuiet] = useState(false);
  const [hasVersions, setVersions] = useState(false);
  // The rich text editor; null while another view is shown.
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  return { view, setView, isQuiet, setQuiet, hasVersions, setVersions, editor, setEditor };
}

export type PageView = ReturnType<typeof usePageView>;
