import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useViewer } from "../../../lib/viewer.ts";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { base } from "./addresses.ts";
import { Mailings } from "./Mailings.tsx";
import { Recipients } from "./Recipients.tsx";
import { SendForm } from "./SendForm.tsx";
import { Subscribers } from "./Subscribers.tsx";
import { texts } from "./texts.ts";

/** /studio/newsletters: articles sent by mail; for administrators, the subscribers too. */
export function StudioNewslettersPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const mailing = search.get("mailing");
  const isOfSubscribers = search.get("show") === "subscribers" && viewer?.isAdmin === true;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title}>
        <Button variant="solid" aria-expanded={isSending} onClick={() => setSending(!isSending)}>
          {texts.send}
        </Button>
      </StudioHeader>
      {viewer?.isAdmin && (
        <LinkPills
          label={texts.views}
          current={isOfSubscribers ? "subscribers" : "mailings"}
          links={[
            { key: "mailings", label: texts.mailings, to: base },
            { key: "subscribers", label: texts.subscribers, to: `${base}?show=subscribers` },
          ]}
        />
      )}
      {isSending && <SendForm onSent={() => setSending(false)} />}
      {isOfSubscribers ? <Subscribers /> : mailing ? <Recipients id={mailing} /> : <Mailings />}
    </div>
  );
}
