import { useApolloClient } from "@apollo/client/react";
import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { MissedAddresses } from "./MissedAddresses.tsx";
import { RedirectCsv } from "./RedirectCsv.tsx";
import { type EditedRedirect, RedirectDialog } from "./RedirectDialog.tsx";
import { RedirectTable } from "./RedirectTable.tsx";
import {
  MissedAddressesDocument,
  StudioRedirectsDocument,
  useStudioRedirectsQuery,
} from "./redirects.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/redirects";

/** /studio/redirects: old addresses and where they lead, and those that lead nowhere. */
export function StudioRedirectsPage() {
  const [search] = useSearchParams();
  const isMissed = search.get("show") === "missed";
  // An address that another page knows to be lost, such as the proof of an import.
  const from = search.get("from");
  const [edited, setEdited] = useState<EditedRedirect | null>(from === null ? null : { from, to: "" });
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} area="redirects">
        <Button variant="solid" onClick={() => setEdited({ from: "", to: "" })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </StudioHeader>
      <LinkPills
        label={texts.views}
        current={isMissed ? "missed" : "redirects"}
        links={[
          { key: "redirects", label: texts.redirects, to: base },
          { key: "missed", label: texts.missed, to: `${base}?show=missed` },
        ]}
      />
      {isMissed ? <MissedAddresses onEdit={setEdited} /> : <Redirects onEdit={setEdited} />}
      {edited && <ChangedLists redirect={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

/** The form, after which both lists are read again. */
function ChangedLists({ redirect, onClose }: { redirect: EditedRedirect; onClose: () => void }) {
  const client = useApolloClient();
  const reload = () =>
    void client
      .refetchQueries({ include: [StudioRedirectsDocument, MissedAddressesDocument] })
      .catch(() => {});
  return <RedirectDialog redirect={redirect} onChanged={reload} onClose={onClose} />;
}

function Redirects({ onEdit }: { onEdit: (redirect: EditedRedirect) => void }) {
  const [search] = useSearchParams();
  const filter = readListAddress(search);
  const { data, error, reload } = useStudioRedirectsQuery({
    variables: filter,
  });
  const found = data?.redirects;
  return (
    <>
      <p className={styles.muted}>{texts.intro}</p>
      <RedirectCsv onChanged={reload} />
      <StudioSearch base={base} label={texts.search} keyword={filter.keyword} />
      {found && (
        <p role="status" className={styles.muted}>
          {texts.found(found.total)}
        </p>
      )}
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={filter.keyword !== undefined}
        empty={{ title: texts.empty }}
        hrefOf={(page) => addressOf(base, { ...filter, page })}
      >
        <RedirectTable redirects={found?.items ?? []} onEdit={onEdit} onChanged={reload} />
      </StudioList>
    </>
  );
}
