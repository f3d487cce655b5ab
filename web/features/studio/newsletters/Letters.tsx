import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { base } from "./addresses.ts";
import { LetterTable } from "./LetterTable.tsx";
import { useStudioLettersQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";
import { useProgress } from "./useProgress.ts";

/** Letters, the last ones first: drafts, planned ones, and those that were sent, with how many of their mails left. */
export function Letters() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const { data, error, reload } = useStudioLettersQuery({
    variables: { page },
  });
  const found = data?.letters;
  useProgress(
    found?.items.map(({ mailing }) => mailing),
    reload,
  );
  return (
    <>
      <p className={styles.muted}>{texts.lettersIntro}</p>
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.noLetter }}
        hrefOf={(to) => addressOf(base, { show: "letters", page: to })}
      >
        <LetterTable letters={found?.items ?? []} onDeleted={reload} />
      </StudioList>
    </>
  );
}
