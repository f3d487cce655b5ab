import { IconButton, Menu } from "@chakra-ui/react";
import type { LexicalEditor } from "lexical";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../../../schema/roles.ts";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { texts as pins } from "../../pins/texts.ts";
import { type TextView, textViews } from "../page/TextPane.tsx";
import { pendingTexts } from "../pending-changes/texts.ts";
import { useDiscard } from "../pending-changes/useDiscard.ts";
import { proposingTexts } from "../proposing/texts.ts";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import { TextMenuItems } from "../toolbar/TextMenuItems.tsx";
import { versionTexts } from "../versions/texts.ts";

const labels = texts.actions;

const loadReturn = () => import("../proposing/ReturnDialog.tsx").then((module) => module.ReturnDialog);
const loadPins = () => import("../../pins/PinDialog.tsx").then(({ PinDialog }) => PinDialog);

export interface EditorMenuProps {
  session: EditorSession;
  state: SessionState;
  /** The rich text editor; null while another view is shown. */
  editor: LexicalEditor | null;
  view: TextView;
  onView: (view: TextView) => void;
  isQuiet: boolean;
  onQuiet: (isQuiet: boolean) => void;
  onPropose: () => void;
  onSchedule: () => void;
  onVersions: () => void;
}

/** Less frequent actions on the article, and how its text is shown. */
export function EditorMenu(props: EditorMenuProps) {
  const { state, editor, view, onView, isQuiet, onQuiet } = props;
  const [isPinning, setPinning] = useState(false);
  const PinDialog = useLazyComponent(isPinning, loadPins);
  const [isReturning, setReturning] = useState(false);
  const ReturnDialog = useLazyComponent(isReturning, loadReturn);
  return (
    <>
      <Menu.Root lazyMount positioning={{ placement: "bottom-end" }}>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" aria-label={labels.more}>
            <Icon name="more" />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <ArticleItems {...props} onPin={() => setPinning(true)} onReturn={() => setReturning(true)} />
            <Menu.Separator />
            <Menu.RadioItemGroup value={view} onValueChange={({ value }) => onView(value as TextView)}>
              <Menu.ItemGroupLabel>{texts.views.label}</Menu.ItemGroupLabel>
              {textViews.map((each) => (
                <Menu.RadioItem key={each} value={each}>
                  <Menu.ItemIndicator />
                  {texts.views[each]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.CheckboxItem value="focus" checked={isQuiet} onCheckedChange={onQuiet}>
              <Menu.ItemIndicator />
              {texts.views.focus}
            </Menu.CheckboxItem>
            {editor && (
              <>
                <Menu.Separator />
                <TextMenuItems editor={editor} />
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {isPinning && PinDialog && state.post && (
        <PinDialog post={state.post} onClose={() => setPinning(false)} />
      )}
      {isReturning && ReturnDialog && (
        <ReturnDialog session={props.session} onClose={() => setReturning(false)} />
      )}
    </>
  );
}

type ItemsProps = Pick<EditorMenuProps, "session" | "state" | "onPropose" | "onSchedule" | "onVersions"> & {
  onPin: () => void;
  onReturn: () => void;
};

/** Actions that the article's status allows. */
function ArticleItems({ session, state, onPropose, onSchedule, onVersions, onPin, onReturn }: ItemsProps) {
  const { post, status: saveStatus } = state;
  const discard = useDiscard(session);
  const status = post?.status ?? "DRAFT";
  const isPublished = status === "PUBLISHED";
  const isEditor = hasRight(useViewer(), "editPosts");
  const isInConflict = saveStatus === "conflict";
  return (
    <>
      {!isPublished && (
        <Item name="save" isDisabled={isInConflict} onUse={() => session.save()}>
          {labels.save}
        </Item>
      )}
      {status === "DRAFT" && (
        <Item name="propose" onUse={onPropose}>
          {labels.propose}
        </Item>
      )}
      {isEditor && status === "PROPOSED" && (
        <Item name="return" isDisabled={isInConflict} onUse={onReturn}>
          {proposingTexts.return}
        </Item>
      )}
      {isEditor && !isPublished && (
        <Item name="schedule" onUse={onSchedule}>
          {labels.schedule}
        </Item>
      )}
      {post?.draft && (
        <Item name="discard" isDisabled={isInConflict} onUse={discard}>
          {pendingTexts.discard}
        </Item>
      )}
      {status !== "DRAFT" && (
        <Item name="withdraw" onUse={() => session.save({ status: "DRAFT" })}>
          {isPublished ? labels.unpublish : labels.toDraft}
        </Item>
      )}
      {isPublished && post && (
        <>
          <Menu.Item value="read" asChild>
            <Link to={`/posts/${post.slug}`}>{labels.read}</Link>
          </Menu.Item>
          <Item name="pin" onUse={onPin}>
            {pins.pin}
          </Item>
        </>
      )}
      {post && (
        <Item name="versions" onUse={onVersions}>
          {versionTexts.open}
        </Item>
      )}
    </>
  );
}

interface ItemProps {
  name: string;
  isDisabled?: boolean;
  onUse: () => void;
  children: ReactNode;
}

const Item = ({ name, isDisabled, onUse, children }: ItemProps) => (
  <Menu.Item value={name} disabled={isDisabled} onSelect={onUse}>
    {children}
  </Menu.Item>
);
