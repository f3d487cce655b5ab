import { Button, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioDigestQuery } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { LongMail } from "../shared/mail/LongMail.tsx";
import { MailInFrame } from "../shared/mail/MailInFrame.tsx";
import styles from "../shared/StudioPage.module.css";
import { siteSectionPath } from "../shared/site-sections.ts";
import { useSendDigestTestMutation, useStudioDigestQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

/** The weekly digest: when it goes, its mail as it would go now, and a test to oneself. */
export function Digest() {
  const { data, error } = useStudioDigestQuery({ fetchPolicy: "network-only" });
  const viewer = useViewer();
  const digest = data?.newsletterDigest;
  if (error && !digest) return <p role="alert">{failureOf(error).message}</p>;
  return (
    <>
      <p className={styles.muted}>{texts.digestIntro}</p>
      {digest ? (
        <>
          <DigestTime {...digest} />
          <Flex wrap="wrap" gap="2">
            {viewer?.isAdmin && (
              <Button asChild variant={digest.isOn ? "outline" : "solid"}>
                <Link to={siteSectionPath("lettres")}>
                  {digest.isOn ? texts.digestSettings : texts.digestSwitchOn}
                </Link>
              </Button>
            )}
            {digest.preview && <TestButton />}
          </Flex>
          <LongMail kind="DIGEST" />
          {!viewer?.isAdmin && !digest.isOn && <p>{texts.digestByAdministrator}</p>}
          {digest.preview ? <MailInFrame path={digest.preview} /> : <p>{texts.noDigestYet}</p>}
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function DigestTime({ isOn, nextAt }: StudioDigestQuery["newsletterDigest"]) {
  const { site } = usePage();
  if (!isOn) return <p>{texts.digestOff}</p>;
  return <p>{nextAt ? texts.digestNext(longDateTime(nextAt, site.timeZone)) : texts.digestSoon}</p>;
}

function TestButton() {
  const [test, { loading }] = useSendDigestTestMutation();
  async function sendTest() {
    try {
      const { data } = await test();
      if (data) flash.success(data.sendDigestTest.message);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  return (
    <Button variant="outline" loading={loading} onClick={() => void sendTest()}>
      {texts.test}
    </Button>
  );
}
