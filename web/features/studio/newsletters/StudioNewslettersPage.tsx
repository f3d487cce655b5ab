import { Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useViewer } from "../../../lib/viewer.ts";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { base } from "./addresses.ts";
import { Digest } from "./Digest.tsx";
import { Letters } from "./Letters.tsx";
import { Mailings } from "./Mailings.tsx";
import { Recipients } from "./Recipients.tsx";
import { SendForm } from "./SendForm.tsx";
import { Subscribers } from "./Subscribers.tsx";
import { texts } from "./texts.ts";

/** /studio/newsletters: what was sent by mail, letters; for administrators, the subscribers too. */
export function StudioNewslettersPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const mailing = search.get("mailing");
  const shown = search.get("show");
  const isOfSubscribers = shown === "subscribers" && viewer?.isAdmin === true;
  const isOfLetters = shown === "letters";
  const isOfDigest = shown === "digest";
  const subscribers = { key: "subscribers", label: texts.subscribers, to: `${base}?show=subscribers` };
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title}>
        <Flex wrap="wrap" gap="2">
          <Button aria-expanded={isSending} onClick={() => setSending(!isSending)}>
            {texts.send}
          </Button>
          <Button asChild variant="solid">
            <Link to="/studio/newsletters/new">{texts.write}</Link>
          </Button>
        </Flex>
      </StudioHeader>
      <LinkPills
        label={texts.views}
        current={
          isOfSubscribers ? "subscribers" : isOfLetters ? "letters" : isOfDigest ? "digest" : "mailings"
        }
        links={[
          { key: "mailings", label: texts.mailings, to: base },
          { key: "letters", label: texts.letters, to: `${base}?show=letters` },
          { key: "digest", label: texts.digest, to: `${base}?show=digest` },
          ...(viewer?.isAdmin ? [subscribers] : []),
        ]}
      />
      {isSending && <SendForm onSent={() => setSending(false)} />}
      {isOfSubscribers ? (
        <Subscribers />
      ) : isOfLetters ? (
        <Letters />
      ) : isOfDigest ? (
        <Digest />
      ) : mailing ? (
        <Recipients id={mailing} />
      ) : (
        <Mailings />
      )}
    </div>
  );
}
