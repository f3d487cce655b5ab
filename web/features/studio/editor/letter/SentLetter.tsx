import { Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { usePage } from "../../../../lib/page-state.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { publicationTime } from "../../shared/schedule/publication-time.ts";
import { useSentLetterQuery } from "./Letter.generated.ts";
import { letterKind } from "./letter-kind.ts";
import type { SavedLetter } from "./letter-values.ts";
import { letterTexts as texts } from "./texts.ts";

const { words, paths } = letterKind;

/** A letter that was sent: it is not edited any more, but read online, and its mails are followed. */
export function SentLetter({ letter: { id, slug, title, sentAt } }: { letter: SavedLetter }) {
  const { timeZone } = usePage().site;
  const { data } = useSentLetterQuery({ variables: { id } });
  const mailing = data?.letter?.mailing;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        title={texts.sentTitle(publicationTime(sentAt ?? "", timeZone))}
        action={
          <Flex wrap="wrap" gap="2" justify="center">
            {mailing && (
              <Link to={`/studio/newsletters?mailing=${mailing.id}`} className={buttonClass("solid")}>
                {texts.follow}
              </Link>
            )}
            <Link to={paths.read(slug)} className={buttonClass("outline")}>
              {words.read}
            </Link>
            <Link to={paths.list} className={buttonClass("outline")}>
              {words.toList}
            </Link>
          </Flex>
        }
      >
        {texts.sentIntro}
      </EmptyState>
    </>
  );
}
