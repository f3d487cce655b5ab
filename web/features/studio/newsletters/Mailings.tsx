import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { base } from "./addresses.ts";
import { MailingTable } from "./MailingTable.tsx";
import { useStudioMailingsQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";
import { useProgress } from "./useProgress.ts";

/** Mailings, the last ones first; the counts of one that is sent are read again and again. */
export function Mailings() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const { data, error, reload } = useStudioMailingsQuery({
    variables: { page },
  });
  const found = data?.mailings;
  useProgress(found?.items, reload);
  return (
    <>
      <p className={styles.muted}>{texts.intro}</p>
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.empty }}
        hrefOf={(to) => addressOf(base, { page: to })}
      >
        <MailingTable mailings={found?.items ?? []} />
      </StudioList>
    </>
  );
}
