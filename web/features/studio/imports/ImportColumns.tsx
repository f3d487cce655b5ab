import { Button, Stack, Table } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { ImportColumnMeaning, ImportRun_AllFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { CheckField } from "../../../ui/fields/CheckField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { useMapImportColumnsMutation } from "./imports.generated.ts";
import { texts } from "./texts.ts";

const { columns: words } = texts;
const heads = words.heads;
const options = (Object.keys(words.meanings) as ImportColumnMeaning[]).map((value) => ({
  value,
  label: words.meanings[value],
}));
const ofNames: readonly ImportColumnMeaning[] = ["EMAIL", "FIRST_NAME", "LAST_NAME", "NAME", "IGNORED"];
const namesOnly = options.filter(({ value }) => ofNames.includes(value));

/** The meanings that were chosen for the columns of a run, and the function that has its tables read again with them. */
function useColumns({ id, ...run }: ImportRun_AllFragment) {
  const [chosen, setChosen] = useState<Meanings>({});
  const [areRefusals, setRefusals] = useState(run.areRefusals);
  const [error, setError] = useState("");
  const [map, { loading }] = useMapImportColumnsMutation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const consentOrigin = String(new FormData(event.currentTarget).get("consentOrigin") ?? "");
    const changed = Object.entries(chosen).map(([name, meaning]) => ({ name, meaning }));
    setError("");
    try {
      await map({ variables: { id, columns: changed, consentOrigin, areRefusals } });
      setChosen({});
    } catch (failure) {
      const { fields, message } = failureOf(failure);
      setError(fields.columns ?? message);
    }
  }
  return { chosen, setChosen, areRefusals, setRefusals, error, loading, submit };
}

/** Columns of a table of people, each with what it is taken for, to be corrected before the import. */
export function ImportColumns({ run }: { run: ImportRun_AllFragment }) {
  const { kind, columns } = run;
  const { chosen, setChosen, areRefusals, setRefusals, error, loading, submit } = useColumns(run);
  if (columns.length === 0) return null;
  const isOfLetters = kind !== "members";
  const offered = (meaning: ImportColumnMeaning) =>
    isOfLetters || !ofNames.includes(meaning) ? options : namesOnly;

  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={styles.muted}>{isOfLetters ? words.intro : words.introOfMembers}</p>
      <ColumnsTable
        columns={columns}
        chosen={chosen}
        offered={offered}
        onChoose={(name, meaning) => setChosen({ ...chosen, [name]: meaning })}
      />
      <Stack gap="4" pt="4" maxW="40rem">
        {isOfLetters && (
          <>
            <TextField
              label={words.origin}
              hint={words.originHint}
              name="consentOrigin"
              defaultValue={run.consentOrigin}
              maxLength={500}
              autoComplete="off"
            />
            <CheckField isChecked={areRefusals} onChange={setRefusals}>
              {words.areRefusals}
            </CheckField>
          </>
        )}
        {error && (
          <p role="alert" className={styles.warning}>
            {error}
          </p>
        )}
        <div>
          <Button type="submit" variant="outline" loading={loading}>
            {words.readAgain}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type Meanings = Readonly<Record<string, ImportColumnMeaning>>;

interface ColumnsTableProps extends Pick<ImportRun_AllFragment, "columns"> {
  chosen: Meanings;
  offered: (meaning: ImportColumnMeaning) => typeof options;
  onChoose: (name: string, meaning: ImportColumnMeaning) => void;
}

const ColumnsTable = ({ columns, chosen, offered, onChoose }: ColumnsTableProps) => (
  <Table.Root className={table.table}>
    <TableHead heads={[heads.name, heads.examples, heads.meaning]} />
    <Table.Body>
      {columns.map(({ name, meaning, examples }, index) => (
        <Table.Row key={name}>
          <Table.ColumnHeader scope="row">{name}</Table.ColumnHeader>
          <Table.Cell data-label={heads.examples} className={table.long}>
            {examples.join(" · ") || words.noExample}
          </Table.Cell>
          <Table.Cell data-label={heads.meaning}>
            <SelectField
              label={words.meaningOf(name)}
              isLabelHidden
              name={`column${index}`}
              value={chosen[name] ?? meaning}
              options={offered(meaning)}
              onChange={(value) => onChoose(name, value)}
            />
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
