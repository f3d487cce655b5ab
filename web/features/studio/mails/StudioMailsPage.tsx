import { Button } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import type { MailState } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { useOlderRows } from "../shared/useOlderRows.ts";
import { MailServerSection } from "./MailServerSection.tsx";
import { MailTable } from "./MailTable.tsx";
import { SuppressionTable } from "./SuppressionTable.tsx";
import {
  StudioMailsDocument,
  StudioSuppressionsDocument,
  useStudioMailsQuery,
  useStudioSuppressionsQuery,
} from "./studio-mails.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/mails";
const states = Object.keys(texts.state) as (keyof typeof texts.state)[];
const addressOf = (state: string) => (state === "ALL" ? base : `${base}?state=${state.toLowerCase()}`);

/** /studio/mails: delivery status of the site's mails, without their content. */
export function StudioMailsPage() {
  const [search] = useSearchParams();
  const current = states.find((each) => each.toLowerCase() === search.get("state")) ?? "ALL";
  const state = current === "ALL" ? undefined : (current as MailState);
  const { data, error, reload } = useStudioMailsQuery({
    variables: { state },
  });
  const mails = data?.mails;
  const { load, isLoading } = useOlderRows(StudioMailsDocument, "mails", mails, { state });

  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} area="mails" />
      <MailServerSection />
      <h2 className={styles.heading}>{texts.sent}</h2>
      <p className={styles.muted}>{texts.intro}</p>
      <LinkPills
        label={texts.states}
        current={current}
        links={states.map((key) => ({ key, label: texts.state[key], to: addressOf(key) }))}
      />
      <StudioList
        found={mails && { page: 1, pages: 1, items: mails.items }}
        error={error}
        reload={reload}
        isNarrowed={state !== undefined}
        empty={{ title: texts.empty }}
        hrefOf={() => addressOf(current)}
      >
        <MailTable mails={mails?.items ?? []} />
        {mails?.hasMore && (
          <p>
            <Button loading={isLoading} onClick={load}>
              {texts.older}
            </Button>
          </p>
        )}
      </StudioList>
      <Suppressions />
    </div>
  );
}

/** Addresses to which no mail is sent any more. */
function Suppressions() {
  const { data, error, reload } = useStudioSuppressionsQuery();
  const found = data?.mailSuppressions;
  const suppressions = found?.items;
  const { load, isLoading } = useOlderRows(StudioSuppressionsDocument, "mailSuppressions", found);
  return (
    <>
      <h2 className={styles.heading}>{texts.refused}</h2>
      <p className={styles.muted}>{texts.refusedIntro}</p>
      {!suppressions && error && (
        <FailedState message={`${texts.refusedFailed} ${failureOf(error).message}`} onRetry={reload} />
      )}
      {suppressions?.length === 0 && <p>{texts.refusedEmpty}</p>}
      {suppressions && suppressions.length > 0 && (
        <SuppressionTable suppressions={suppressions} onLifted={reload} />
      )}
      {found?.hasMore && (
        <p>
          <Button loading={isLoading} onClick={load}>
            {texts.olderRefused}
          </Button>
        </p>
      )}
    </>
  );
}
