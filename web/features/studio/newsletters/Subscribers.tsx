import { Button, Flex } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";
import type { SubscriberState } from "../../../gql/graphql.ts";
import { download } from "../../../lib/browser/requests/download.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { texts as shared } from "../shared/texts.ts";
import { base } from "./addresses.ts";
import { SubscriberTable } from "./SubscriberTable.tsx";
import { useStudioSubscribersQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

const states = Object.keys(texts.subscriberState) as (keyof typeof texts.subscriberState)[];

/** Addresses that receive letters, or may, for administrators. */
export function Subscribers() {
  const [search] = useSearchParams();
  const { page, keyword } = readListAddress(search);
  const current = states.find((each) => each.toLowerCase() === search.get("state")) ?? "ALL";
  const state = current === "ALL" ? undefined : (current as SubscriberState);
  const { data, error, reload } = useStudioSubscribersQuery({
    variables: { page, keyword, state },
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
  const save = () =>
    download("/api/subscribers", "palabre-abonnes.csv").catch(() => flash.danger(shared.exportFailed));
  return (
    <>
      <p className={styles.muted}>{texts.subscribersIntro}</p>
      <Flex wrap="wrap" gap="2">
        <Button asChild variant="outline">
          <Link to="/studio/imports?kind=subscribers">
            <Icon name="plus" />
            {texts.import}
          </Link>
        </Button>
        <Button variant="outline" onClick={() => void save()}>
          <Icon name="download" />
          {shared.export}
        </Button>
      </Flex>
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
        reload={reload}
        isNarrowed={state !== undefined || keyword !== undefined}
        empty={{ title: texts.noSubscriber }}
        hrefOf={(to) => addressOf(base, { ...kept, keyword, page: to })}
      >
        <SubscriberTable subscribers={found?.items ?? []} onErased={reload} />
      </StudioList>
    </>
  );
}
