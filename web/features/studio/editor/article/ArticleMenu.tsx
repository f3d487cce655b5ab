import { Menu } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../../../schema/roles.ts";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { texts as pins } from "../../pins/texts.ts";
import { pendingTexts } from "../pending-changes/texts.ts";
import { useDiscard } from "../pending-changes/useDiscard.ts";
import { proposingTexts } from "../proposing/texts.ts";
import { EditorMenu, MenuAction } from "../screen/EditorMenu.tsx";
import type { PageView } from "../screen/usePageView.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import { versionTexts } from "../versions/texts.ts";
import type { Article } from "./article-values.ts";

const labels = texts.actions;

const loadPins = () => import("../../pins/PinDialog.tsx").then(({ PinDialog }) => PinDialog);

interface ArticleMenuProps extends DocumentParts<Article> {
  page: PageView;
  onPropose: () => void;
  onReturn: () => void;
  onWithdraw: () => void;
  onSchedule: () => void;
  onVersions: () => void;
}

/** Less frequent actions on the article, and the dialogs that they open. */
export function ArticleMenu(props: ArticleMenuProps) {
  const { state, page } = props;
  const [isPinning, setPinning] = useState(false);
  const PinDialog = useLazyComponent(isPinning, loadPins);
  return (
    <>
      <EditorMenu page={page}>
        <ArticleItems {...props} onPin={() => setPinning(true)} />
      </EditorMenu>
      {isPinning && PinDialog && state.saved && (
        <PinDialog post={state.saved} onClose={() => setPinning(false)} />
      )}
    </>
  );
}

type ItemsProps = ArticleMenuProps & { onPin: () => void };

/** Actions that the article's status allows. */
function ArticleItems(props: ItemsProps) {
  const { session, state, onPropose, onReturn, onSchedule, onWithdraw, onVersions, onPin } = props;
  const { saved: post, status: saveStatus } = state;
  const discard = useDiscard(props);
  const status = post?.status ?? "DRAFT";
  const isPublished = status === "PUBLISHED";
  const isEditor = hasRight(useViewer(), "editPosts");
  const isInConflict = saveStatus === "conflict";
  return (
    <>
      {!isPublished && (
        <MenuAction name="save" isDisabled={isInConflict} onUse={() => session.save()}>
          {labels.save}
        </MenuAction>
      )}
      {status === "DRAFT" && (
        <MenuAction name="propose" onUse={onPropose}>
          {labels.propose}
        </MenuAction>
      )}
      {isEditor && status === "PROPOSED" && (
        <MenuAction name="return" isOnPhones isDisabled={isInConflict} onUse={onReturn}>
          {proposingTexts.return}
        </MenuAction>
      )}
      {isEditor && !isPublished && (
        <MenuAction name="schedule" onUse={onSchedule}>
          {labels.schedule}
        </MenuAction>
      )}
      {post?.draft && (
        <MenuAction name="discard" isDisabled={isInConflict} onUse={discard}>
          {pendingTexts.discard}
        </MenuAction>
      )}
      {status !== "DRAFT" && (
        <MenuAction name="withdraw" onUse={onWithdraw}>
          {isPublished ? labels.unpublish : labels.toDraft}
        </MenuAction>
      )}
      {isPublished && post && (
        <>
          <Menu.Item value="read" asChild>
            <Link to={`/posts/${post.slug}`}>{labels.read}</Link>
          </Menu.Item>
          <MenuAction name="pin" onUse={onPin}>
            {pins.pin}
          </MenuAction>
        </>
      )}
      {post && (
        <MenuAction name="versions" onUse={onVersions}>
          {versionTexts.open}
        </MenuAction>
      )}
    </>
  );
}
