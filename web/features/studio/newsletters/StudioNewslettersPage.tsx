import { Button } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { SubscriberState } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { MailingTable } from "./MailingTable.tsx";
import { SendForm } from "./SendForm.tsx";
import { SubscriberTable } from "./SubscriberTable.tsx";
import { useStudioMailingsQuery, useStudioSubscribersQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/newsletters";
const states = Object.keys(texts.subscriberState) as (keyof typeof texts.subscriberState)[];

/** /studio/newsletters: articles sent by mail; for administrators, the subscribers too. */
export function StudioNewslettersPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [isSending, setSending] = useState(false);
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
      {isOfSubscribers ? <Subscribers /> : <Mailings />}
    </div>
  );
}

/** Time after which the counts of a mailing that is sent are read again, in milliseconds. */
const progressInterval = 3_000;

function Mailings() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const { data, error, refetch } = useStudioMailingsQuery({
    variables: { page },
    fetchPolicy: "cache-and-network",
  });
  const found = data?.mailings;
  const isRunning = found?.items.some(({ state }) => state === "PREPARING" || state === "SENDING");
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch().catch(() => {}), progressInterval);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return (
    <>
      <p className={styles.muted}>{texts.intro}</p>
      <StudioList
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={false}
        empty={{ title: texts.empty }}
        hrefOf={(to) => addressOf(base, { page: to })}
      >
        <MailingTable mailings={found?.items ?? []} />
      </StudioList>
    </>
  );
}

function Subscribers() {
  const [search] = useSearchParams();
  const { page, keyword } = readListAddress(search);
  const current = states.find((each) => each.toLowerCase() === search.get("state")) ?? "ALL";
  const state = current === "ALL" ? undefined : (current as SubscriberState);
  const { data, error, refetch } = useStudioSubscribersQuery({
    variables: { page, keyword, state },
    fetchPolicy: "cache-and-network",
  });
  const found = data?.subscribers;
  const counts = data?.subscriberCounts;
  const kept = { show: "subscribers", state: state?.toLowerCase() };
  const labelOf = (key: (typeof states)[number]) => {
    const count = counts && key !== "ALL" ? counts[key.toLowerCase() as keyof typeof counts] : undefined;
    return typeof count === "number"
      ? `${texts.subscriberState[key]} (${count})`
      : texts.subscriberState[key];
  };
  return (
    <>
      <p className={styles.muted}>{texts.subscribersIntro}</p>
      <StudioSearch base={base} label={texts.search} keyword={keyword} parameters={kept} />
      <LinkPills
        label={texts.states}
        current={current}
        links={states.map((key) => ({
          key,
          label: labelOf(key),
          to: addressOf(base, { ...kept, state: key === "ALL" ? undefined : key.toLowerCase(), keyword }),
        }))}
      />
      <StudioList
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={state !== undefined || keyword !== undefined}
        empty={{ title: texts.noSubscriber }}
        hrefOf={(to) => addressOf(base, { ...kept, keyword, page: to })}
      >
        <SubscriberTable subscribers={found?.items ?? []} onErased={() => void refetch().catch(() => {})} />
      </StudioList>
    </>
  );
}
