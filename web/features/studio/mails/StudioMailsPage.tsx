import { useSearchParams } from "react-router-dom";
import { failureOf } from "../../../failure.ts";
import type { MailState } from "../../../gql/graphql.ts";
import { useStudioMailsQuery, useStudioSuppressionsQuery } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { FailedState } from "../../../ui/FailedState.tsx";
import { flash } from "../../../ui/flash.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { ListState } from "../parts/ListState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { MailTable } from "./MailTable.tsx";
import { SuppressionTable } from "./SuppressionTable.tsx";
import { texts } from "./texts.ts";

const base = "/studio/mails";
const states = Object.keys(texts.state) as (keyof typeof texts.state)[];
const addressOf = (state: string) => (state === "ALL" ? base : `${base}?state=${state.toLowerCase()}`);

/** /studio/mails: what became of what the site sends, without a word of it. */
export function StudioMailsPage() {
  const [search] = useSearchParams();
  const current = states.find((each) => each.toLowerCase() === search.get("state")) ?? "ALL";
  const state = current === "ALL" ? undefined : (current as MailState);
  const { data, error, refetch, fetchMore } = useStudioMailsQuery({
    variables: { state },
    fetchPolicy: "cache-and-network",
  });
  const refused = useStudioSuppressionsQuery({ fetchPolicy: "cache-and-network" });
  const mails = data?.mails;
  const suppressions = refused.data?.mailSuppressions.items;
  const reload = () => void refused.refetch().catch(() => {});

  async function loadOlder() {
    try {
      await fetchMore({
        variables: { before: mails?.items.at(-1)?.id },
        updateQuery: (shown, { fetchMoreResult }) => ({
          mails: {
            ...fetchMoreResult.mails,
            items: [...shown.mails.items, ...fetchMoreResult.mails.items] as never,
          },
        }),
      });
    } catch (failure) {
      flash.danger(failureOf(failure).message);
    }
  }

  return (
    <div className={styles.page}>
      <StudioHead title={texts.title} area="mails" />
      <p className={styles.muted}>{texts.intro}</p>
      <Tabs
        label={texts.states}
        current={current}
        tabs={states.map((key) => ({ key, label: texts.state[key], to: addressOf(key) }))}
      />
      <ListState
        found={mails && { page: 1, pages: 1, items: mails.items }}
        error={error}
        refetch={refetch}
        isNarrowed={state !== undefined}
        empty={{ title: texts.empty }}
        hrefOf={() => addressOf(current)}
      >
        <MailTable mails={mails?.items ?? []} />
        {mails?.hasMore && (
          <p>
            <Button variant="outline" onClick={() => void loadOlder()}>
              {texts.older}
            </Button>
          </p>
        )}
      </ListState>
      <h2 className={styles.heading}>{texts.refused}</h2>
      <p className={styles.muted}>{texts.refusedIntro}</p>
      {!suppressions && refused.error && (
        <FailedState
          message={`${texts.refusedFailed} ${failureOf(refused.error).message}`}
          onRetry={reload}
        />
      )}
      {suppressions?.length === 0 && <p>{texts.refusedEmpty}</p>}
      {suppressions && suppressions.length > 0 && (
        <SuppressionTable suppressions={suppressions} onLifted={reload} />
      )}
    </div>
  );
}
