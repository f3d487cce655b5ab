import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { EditionTelegram_MessageFragment } from "../../../../gql/graphql.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { longDateTime } from "../../../../lib/text/french.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import styles from "../../shared/StudioPage.module.css";
import { siteSectionPath } from "../../shared/site-sections.ts";
import { useEditionTelegramQuery } from "./edition-telegram.generated.ts";
import { texts } from "./texts.ts";
import { useSending } from "./useSending.ts";

/** Time after which the state of a message that is being published is read again, in milliseconds. */
const progressInterval = 2_000;

/** An edition on Telegram: the button that publishes it, and what has become of it. */
export function EditionTelegram({ editionId }: { editionId: string }) {
  const { data, reload } = useEditionTelegramQuery({
    variables: { editionId },
    fetchPolicy: "cache-and-network",
  });
  const message = data?.telegramMessage;
  const isWaiting = message?.state === "WAITING";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, progressInterval);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  if (!data) return null;
  return (
    <Stack asChild gap="2" align="start">
      <section aria-labelledby="telegram">
        <Heading as="h2" size="lg" id="telegram">
          {texts.title}
        </Heading>
        {message ? (
          <Outcome message={message} />
        ) : data.telegramChannel ? (
          <Unpublished
            editionId={editionId}
            title={data.telegramChannel.title}
            last={data.lastTelegramMessage?.sentAt}
          />
        ) : (
          <NoChannel />
        )}
      </section>
    </Stack>
  );
}

function NoChannel() {
  const isAdmin = useViewer()?.isAdmin;
  return (
    <>
      <Text color="fg.muted">
        {texts.none} {!isAdmin && texts.setByAdministrators}
      </Text>
      {isAdmin && (
        <Button asChild variant="outline">
          <Link to={`${siteSectionPath("integrations")}#telegram`}>{texts.set}</Link>
        </Button>
      )}
    </>
  );
}

interface UnpublishedProps {
  editionId: string;
  /** Name of the channel. */
  title: string;
  /** Time at which another edition was published there. */
  last: string | null | undefined;
}

function Unpublished({ editionId, title, last }: UnpublishedProps) {
  const { timeZone } = usePage().site;
  const { send, isSending } = useSending(editionId);
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        {texts.into(title)} {last && texts.last(longDateTime(last, timeZone))}
      </Text>
      <Button loading={isSending} onClick={send}>
        {texts.publish}
      </Button>
    </>
  );
}

function Outcome({ message }: { message: EditionTelegram_MessageFragment }) {
  const { timeZone } = usePage().site;
  const { id, state, problem, sentAt, address } = message;
  const { send, resend, isSending } = useSending(id);
  const isRefused = state === "FAILED" || (state === "SENT" && problem);
  return (
    <>
      <Stack role="status" gap="1">
        <Text>{wordsOf(message, timeZone)}</Text>
        {sentAt && problem && <Text>{texts.notCorrected(problem)}</Text>}
      </Stack>
      <p className={styles.tools}>
        {address && (
          <Button asChild variant="outline">
            <a href={address} target="_blank" rel="noreferrer">
              {texts.see}
            </a>
          </Button>
        )}
        {isRefused && (
          <Button loading={isSending} onClick={send}>
            {texts.again}
          </Button>
        )}
        {state === "UNCONFIRMED" && (
          <Button loading={isSending} onClick={() => void resend()}>
            {texts.republish}
          </Button>
        )}
      </p>
    </>
  );
}

function wordsOf({ state, problem, sentAt }: EditionTelegram_MessageFragment, timeZone: string): string {
  if (state === "SENT") return texts.published(longDateTime(sentAt ?? "", timeZone));
  if (state === "UNCONFIRMED") return texts.unconfirmed;
  if (state === "FAILED") return texts.failed(problem);
  return problem ? texts.postponed(problem) : texts.waiting;
}
