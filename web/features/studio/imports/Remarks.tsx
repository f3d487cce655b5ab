import { Link as ChakraLink, List } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ImportRemarkGroupsQuery } from "../../../gql/graphql.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { Disclosure } from "../shared/Disclosure.tsx";
import styles from "../shared/StudioPage.module.css";
import { useImportRemarkGroupsQuery, useImportRemarksQuery } from "./imports.generated.ts";
import { Pager } from "./Pager.tsx";
import { texts } from "./texts.ts";

const perGroup = 24;

/** Remarks of an import by what they say; a group opens the list of the articles that have it. */
export function Remarks({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, previousData } = useImportRemarkGroupsQuery({
    variables: { id, page },
  });
  const run = (data ?? previousData)?.importRun;
  if (!run) return null;
  const harmless = run.remarkGroups.items.filter(({ weight }) => weight === "NONE");
  return (
    <section>
      <h2 className={styles.heading}>{texts.remarks}</h2>
      <p className={styles.muted}>
        {run.remarkCount === 0 ? texts.noRemarks : texts.remarkCount(run.remarkCount)}
      </p>
      {(["LOSS", "CHANGE"] as const).map((weight) => (
        <Groups
          key={weight}
          id={id}
          heading={texts.weights[weight]}
          groups={run.remarkGroups.items.filter((group) => group.weight === weight)}
        />
      ))}
      {harmless.length > 0 && (
        <Disclosure label={texts.withoutConsequence(harmless.reduce((sum, { count }) => sum + count, 0))}>
          <Groups id={id} groups={harmless} />
        </Disclosure>
      )}
      <Pager label={texts.remarks} page={page} pages={run.remarkGroups.pages} onChange={setPage} />
    </section>
  );
}

type Group = ImportRemarkGroupsQuery["importRun"]["remarkGroups"]["items"][number];

/** Sorts of remarks, each with what to do about it. */
function Groups({ id, heading, groups }: { id: string; heading?: string; groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <>
      {heading && <h3 className={styles.muted}>{heading}</h3>}
      <List.Root listStyleType="none">
        {groups.map(({ text, count, advice }) => (
          <List.Item key={text}>
            <Disclosure label={texts.group(text, count)}>
              {advice && <p className={styles.muted}>{advice}</p>}
              <GroupRemarks id={id} group={text} count={count} />
            </Disclosure>
          </List.Item>
        ))}
      </List.Root>
    </>
  );
}

interface GroupRemarksProps {
  id: string;
  group: string;
  count: number;
}

/** Articles that have a remark of a group, each with what differs from the others. */
function GroupRemarks({ id, group, count }: GroupRemarksProps) {
  const [page, setPage] = useState(1);
  const { data, previousData } = useImportRemarksQuery({ variables: { id, group, page } });
  const remarks = (data ?? previousData)?.importRun.remarks ?? [];
  return (
    <>
      <List.Root ps="8" pb="2" gap="1" overflowWrap="anywhere">
        {remarks.map(({ id: key, about, text }) => (
          <List.Item key={key}>
            <ChakraLink asChild variant="underline">
              <Link to={addressOf("/studio/posts", { keyword: about.slice(0, 100) })}>{about}</Link>
            </ChakraLink>
            {text !== group && <span className={styles.muted}> {text}</span>}
          </List.Item>
        ))}
      </List.Root>
      <Pager label={group} page={page} pages={Math.ceil(count / perGroup)} onChange={setPage} />
    </>
  );
}
