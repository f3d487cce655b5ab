import { useState } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { useViewer } from "../../../../lib/viewer.ts";
import { texts as pins } from "../../pins/texts.ts";
import { proposingTexts } from "../proposing/texts.ts";
import { DocumentMenu } from "../screen/DocumentMenu.tsx";
import { MenuAction } from "../screen/EditorMenu.tsx";
import type { PageView } from "../screen/usePageView.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { texts } from "../texts.ts";
import type { Article } from "./article-values.ts";

const labels = texts.actions;

const PinDialog = lazyPart(() => import("../../pins/PinDialog.tsx").then((module) => module.PinDialog));

interface ArticleMenuProps extends DocumentParts<Article> {
  page: PageView;
  onPropose: () => void;
  onReturn: () => void;
  onWithdraw: () => void;
  onSchedule: () => void;
  onVersions: () => void;
}

/** Less frequent actions on the article, and the dialog in which it is pinned. */
export function ArticleMenu({ onPropose, onReturn, onSchedule, ...common }: ArticleMenuProps) {
  const { saved: post, status: saveStatus } = common.state;
  const [isPinning, setPinning] = useState(false);
  const status = post?.status ?? "DRAFT";
  const isEditor = hasRight(useViewer(), "editPosts");
  const pin = (
    <MenuAction name="pin" onUse={() => setPinning(true)}>
      {pins.pin}
    </MenuAction>
  );
  return (
    <>
      <DocumentMenu {...common} published={pin}>
        {status === "DRAFT" && (
          <MenuAction name="propose" onUse={onPropose}>
            {labels.propose}
          </MenuAction>
        )}
        {isEditor && status === "PROPOSED" && (
          <MenuAction name="return" isOnPhones isDisabled={saveStatus === "conflict"} onUse={onReturn}>
            {proposingTexts.return}
          </MenuAction>
        )}
        {isEditor && status !== "PUBLISHED" && (
          <MenuAction name="schedule" onUse={onSchedule}>
            {labels.schedule}
          </MenuAction>
        )}
      </DocumentMenu>
      {isPinning && post && <PinDialog post={post} onClose={() => setPinning(false)} />}
    </>
  );
}
