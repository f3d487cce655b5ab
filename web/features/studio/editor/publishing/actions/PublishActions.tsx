import { Button, HStack, Span } from "@chakra-ui/react";
import { hasRight } from "../../../../../../schema/roles.ts";
import { shortcutLabel } from "../../../../../lib/browser/shortcut-label.ts";
import { usePage } from "../../../../../lib/page-state.ts";
import { useViewer } from "../../../../../lib/viewer.ts";
import { Icon } from "../../../../../ui/media/Icon.tsx";
import { publicationTime, shortPublicationTime } from "../../../shared/schedule/publication-time.ts";
import type { ArticleState } from "../../article/article-kind.ts";
import { proposingTexts } from "../../proposing/texts.ts";
import { PublishButton } from "../../screen/PublishButton.tsx";
import { texts } from "../texts.ts";
import { publishActionOf } from "./publish-action.ts";

const labels = texts.actions;
const titleOf = (words: string): string => `${words} (${shortcutLabel("CTRL+MAJ+ENTRÉE")})`;

interface PublishActionsProps {
  state: ArticleState;
  /** The screen's main action is another one. */
  hasOtherAction: boolean;
  /** Does what `publishActionOf` says; a shortcut does the same. */
  onAct: () => void;
  onReturn: () => void;
}

/** The article's main action, or what has become of it, with the return of a proposed one for those who may. */
export function PublishActions({ state, hasOtherAction, onAct, onReturn }: PublishActionsProps) {
  const { saved, status } = state;
  const { timeZone } = usePage().site;
  const isEditor = hasRight(useViewer(), "editPosts");
  const isInConflict = status === "conflict";
  const publish = (verb: string) => <PublishButton {...{ state, verb, hasOtherAction }} onPublish={onAct} />;
  switch (publishActionOf(state, isEditor)) {
    case "publish":
      return (
        <>
          {saved?.status === "PROPOSED" && (
            <Button
              hideBelow="md"
              title={proposingTexts.return}
              aria-disabled={isInConflict || undefined}
              onClick={() => isInConflict || onReturn()}
            >
              {proposingTexts.send}
            </Button>
          )}
          {publish(labels.publish)}
        </>
      );
    case "publishChanges":
      return publish(labels.publish);
    case "propose":
      return publish(labels.propose);
    case "save":
      return (
        <Button
          variant="solid"
          title={titleOf(labels.save)}
          aria-disabled={isInConflict || undefined}
          onClick={() => isInConflict || onAct()}
        >
          {labels.save}
        </Button>
      );
    case "reschedule": {
      const at = saved?.scheduledAt ?? "";
      const words = labels.appears(publicationTime(at, timeZone));
      return (
        <Button aria-label={words} title={titleOf(labels.reschedule)} onClick={onAct}>
          <Span hideBelow="md">{words}</Span>
          <Span hideFrom="md">{shortPublicationTime(at, timeZone)}</Span>
        </Button>
      );
    }
    case "waiting":
      return <Waiting />;
    case "none":
      return null;
  }
}

/** On a phone in two small lines, as the state at the other end of the bar. */
const Waiting = () => (
  <HStack
    as="span"
    px="2"
    maxW={{ base: "6rem", md: "none" }}
    color="fg.muted"
    fontWeight="600"
    fontSize={{ base: "xs", md: "sm" }}
    lineHeight={{ base: "1.25", md: "inherit" }}
  >
    <Span hideBelow="md">
      <Icon name="check" />
    </Span>
    {labels.waiting}
  </HStack>
);
