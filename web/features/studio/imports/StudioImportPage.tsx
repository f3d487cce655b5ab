import { Alert, Button, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { ImportRun_AllFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { ProgressBar } from "../../../ui/fields/ProgressBar.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { Examples } from "./Examples.tsx";
import { FoundRedirects, FoundSettings } from "./FoundSettings.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import {
  useCancelImportMutation,
  useConfirmImportMutation,
  useDiscardImportMutation,
  useImportRunStateQuery,
  useUndoImportMutation,
} from "./imports.generated.ts";
import { Proof } from "./Proof.tsx";
import { Remarks } from "./Remarks.tsx";
import { hasCounts, RunCounts } from "./RunCounts.tsx";
import { texts } from "./texts.ts";
import { useChosenSettings } from "./useChosenSettings.ts";

const everyMs = 1_500;
const moving = ["LOOKING", "RUNNING", "UNDOING"];

/** /studio/imports/:id: one import, from the look at its files to its proof. */
export function StudioImportPage() {
  const { id = "" } = useParams();
  const { data, error, reload } = useImportRunStateQuery({
    variables: { id },
  });
  const run = data?.importRun;
  useEffect(() => {
    // A lost connection costs some of these: the next one finds the run where it is then.
    const again = () => document.hidden || reload();
    const timer = setInterval(again, everyMs);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <div className={styles.page}>
      <StudioHeader title={run?.file ?? texts.title} area="imports" />
      <Link to="/studio/imports" className={styles.back}>
        {texts.back}
      </Link>
      <QueryState
        data={run}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {run && <Run run={run} />}
    </div>
  );
}

function Run({ run }: { run: ImportRun_AllFragment }) {
  const { id, state, kind, site } = run;
  const isBegun = !["LOOKING", "LOOKED", "DISCARDED"].includes(state);
  const found = useChosenSettings(id, state === "LOOKED");
  // Nothing was read: there is no count to show, no remark, and nothing to take away.
  const isFruitless = state === "FAILED" && !hasCounts(run);
  return (
    <>
      <p className={styles.muted}>
        {[textOf(texts.kinds, kind), site, textOf(texts.states, state)].filter(Boolean).join(" · ")}
      </p>
      <Progress run={run} />
      {!isFruitless && <Actions run={run} confirmed={found.confirmed} />}
      {state !== "LOOKING" && !isFruitless && <RunCounts run={run} />}
      {state === "LOOKED" && <ImportColumns run={run} />}
      {state === "LOOKED" && <FoundSettings {...found} />}
      {state === "LOOKED" && (
        <FoundRedirects redirects={found.redirects} count={run.sourceCounts.redirects} />
      )}
      {state === "LOOKED" && <Examples id={id} />}
      {!moving.includes(state) && !isFruitless && <Remarks id={id} />}
      {isBegun && state === "DONE" && <Proof run={run} />}
    </>
  );
}

function Progress({ run }: { run: ImportRun_AllFragment }) {
  const { state, done, sourceCounts, problem } = run;
  const total = sourceCounts.articles + sourceCounts.pages;
  if (problem)
    return (
      <Alert.Root status="error">
        <Alert.Indicator />
        <Alert.Title>{problem}</Alert.Title>
      </Alert.Root>
    );
  const text =
    {
      LOOKING: texts.looking,
      LOOKED: texts.looked,
      CANCELLED: texts.cancelled,
      RUNNING: texts.running(done, total),
      UNDOING: texts.undoing,
    }[state as string] ?? "";
  if (!text) return null;
  if (state !== "RUNNING") return <p role="status">{text}</p>;
  return (
    <Grid gap="2">
      <p>{text}</p>
      <ProgressBar label={texts.states.RUNNING} value={done} max={Math.max(total, 1)} />
      {/* Each new number would be read out: the tenths are. */}
      <VisuallyHidden role="status">
        {texts.share(Math.floor((done / Math.max(total, 1)) * 10) * 10)}
      </VisuallyHidden>
    </Grid>
  );
}

interface ActionsProps {
  run: ImportRun_AllFragment;
  confirmed: ReturnType<typeof useChosenSettings>["confirmed"];
}

function Actions({ run: { id, state }, confirmed }: ActionsProps) {
  const variables = { id };
  const [isBusy, setBusy] = useState(false);
  const [confirm] = useConfirmImportMutation();
  const [discard] = useDiscardImportMutation();
  const [cancel] = useCancelImportMutation();
  const [undo] = useUndoImportMutation();

  async function run(action: () => Promise<unknown>) {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      flash.danger(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  const begin = () =>
    run(async () => {
      const choice = await confirmed();
      if (choice) await confirm({ variables: { ...variables, ...choice } });
    });
  const takeAway = () =>
    run(async () => {
      if (!(await confirmDialog({ message: texts.undoQuestion, confirm: texts.undo }))) return;
      await undo({ variables });
      flash.success(texts.undone);
    });
  return (
    <Flex wrap="wrap" gap="2">
      {state === "LOOKED" && (
        <Button variant="solid" disabled={isBusy} onClick={() => void begin()}>
          {texts.confirm}
        </Button>
      )}
      {(state === "LOOKED" || state === "LOOKING") && (
        <Button variant="outline" disabled={isBusy} onClick={() => void run(() => discard({ variables }))}>
          {texts.discard}
        </Button>
      )}
      {state === "RUNNING" && (
        <Button variant="outline" disabled={isBusy} onClick={() => void run(() => cancel({ variables }))}>
          {texts.cancel}
        </Button>
      )}
      {["DONE", "FAILED", "CANCELLED"].includes(state) && (
        <Button variant="outline" colorPalette="red" disabled={isBusy} onClick={() => void takeAway()}>
          {texts.undo}
        </Button>
      )}
    </Flex>
  );
}
