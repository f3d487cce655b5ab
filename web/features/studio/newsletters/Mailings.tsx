import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { base } from "./addresses.ts";
import { MailingTable } from "./MailingTable.tsx";
import { useStudioMailingsQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

/** Time after which the counts of a mailing that is sent are read again, in milliseconds. */
const progressInterval = 3_000;

/** Mailings, the last ones first; the counts of one that is sent are read again and again. */
export function Mailings() {
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
