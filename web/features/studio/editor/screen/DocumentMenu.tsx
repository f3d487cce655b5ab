import { Menu } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pendingTexts } from "../pending-changes/texts.ts";
import { useDiscard } from "../pending-changes/useDiscard.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import { versionTexts } from "../versions/texts.ts";
import { EditorMenu, MenuAction } from "./EditorMenu.tsx";
import type { PageView } from "./usePageView.ts";

const labels = texts.actions;

interface DocumentMenuProps extends DocumentParts {
  page: PageView;
  onWithdraw: () => void;
  onVersions: () => void;
  /** Further actions before the publication, and on what is published. */
  children?: ReactNode;
  published?: ReactNode;
}

/** Less frequent actions on a document: those that its status allows. */
export function DocumentMenu(props: DocumentMenuProps) {
  const { kind, session, state, page, onWithdraw, onVersions, children, published } = props;
  const { saved } = state;
  const discard = useDiscard(props);
  const isPublished = saved?.status === "PUBLISHED";
  const isInConflict = state.status === "conflict";
  return (
    <EditorMenu page={page}>
      {!isPublished && (
        <MenuAction name="save" isDisabled={isInConflict} onUse={() => session.save()}>
          {labels.save}
        </MenuAction>
      )}
      {children}
      {saved?.draft && (
        <MenuAction name="discard" isDisabled={isInConflict} onUse={discard}>
          {pendingTexts.discard}
        </MenuAction>
      )}
      {saved && saved.status !== "DRAFT" && (
        <MenuAction name="withdraw" onUse={onWithdraw}>
          {isPublished ? labels.unpublish : labels.toDraft}
        </MenuAction>
      )}
      {isPublished && (
        <Menu.Item value="read" asChild>
          <Link to={kind.paths.read(saved.slug ?? "")}>{kind.words.read}</Link>
        </Menu.Item>
      )}
      {isPublished && published}
      {saved && (
        <MenuAction name="versions" onUse={onVersions}>
          {versionTexts.open}
        </MenuAction>
      )}
    </EditorMenu>
  );
}
