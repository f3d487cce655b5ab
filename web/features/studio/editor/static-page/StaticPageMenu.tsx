import { Menu } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pendingTexts } from "../pending-changes/texts.ts";
import { useDiscard } from "../pending-changes/useDiscard.ts";
import { EditorMenu, MenuAction } from "../screen/EditorMenu.tsx";
import type { PageView } from "../screen/usePageView.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import { versionTexts } from "../versions/texts.ts";
import type { StaticPage } from "./static-page-values.ts";
import { staticPageTexts } from "./texts.ts";

interface StaticPageMenuProps extends DocumentParts<StaticPage> {
  page: PageView;
  onVersions: () => void;
}

/** Less frequent actions on a static page. */
export function StaticPageMenu({ page, onVersions, ...parts }: StaticPageMenuProps) {
  const { kind, session, state } = parts;
  const { saved, status } = state;
  const discard = useDiscard(parts);
  const isPublished = saved?.status === "PUBLISHED";
  const isInConflict = status === "conflict";
  return (
    <EditorMenu page={page}>
      {!isPublished && (
        <MenuAction name="save" isDisabled={isInConflict} onUse={() => session.save()}>
          {texts.actions.save}
        </MenuAction>
      )}
      {saved?.draft && (
        <MenuAction name="discard" isDisabled={isInConflict} onUse={discard}>
          {pendingTexts.discard}
        </MenuAction>
      )}
      {isPublished && (
        <>
          <MenuAction name="withdraw" onUse={() => session.save({ status: "DRAFT" })}>
            {texts.actions.unpublish}
          </MenuAction>
          <Menu.Item value="read" asChild>
            <Link to={kind.paths.read(saved.slug)}>{staticPageTexts.read}</Link>
          </Menu.Item>
        </>
      )}
      {saved && (
        <MenuAction name="versions" onUse={onVersions}>
          {versionTexts.open}
        </MenuAction>
      )}
    </EditorMenu>
  );
}
