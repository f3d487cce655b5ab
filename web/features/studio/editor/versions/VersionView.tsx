import { Stack, Text } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { RadioField } from "../../../../ui/fields/RadioField.tsx";
import { ComparisonView } from "../compare/ComparisonView.tsx";
import { merge, onlySide } from "../compare/comparison.ts";
import { useChoices } from "../compare/useChoices.ts";
import type { DocumentServer, DocumentValues } from "../session/document-kind.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { RestoreButton } from "./RestoreButton.tsx";
import { versionTexts as texts } from "./texts.ts";
import { useVersion } from "./useVersions.ts";

interface VersionViewProps extends DocumentParts {
  id: string;
  server: DocumentServer;
  onRestored: () => void;
}

type Against = keyof typeof texts.sides;

interface Pair {
  left: DocumentValues;
  right: DocumentValues;
}

/** One version compared with another text, and the button that restores it or the passages that are chosen of it. */
export function VersionView(restore: VersionViewProps) {
  const { id, server, kind, state } = restore;
  const { version, isFailed } = useVersion(server, id);
  const [against, setAgainst] = useState<Against>("previous");
  const { saved, status, values } = state;
  const pair = useMemo((): Pair | null => {
    if (!version) return null;
    const { values: own, previous } = version;
    if (against === "previous") return previous && { left: previous, right: own };
    if (against === "published" && saved)
      return { left: own, right: kind.valuesOf({ ...saved, draft: null }) };
    // The saved text is read from the document: the server may spell its tags differently from what was typed.
    return { left: own, right: saved && status === "saved" ? kind.valuesOf(saved) : values };
  }, [version, against, kind, saved, status, values]);
  const offered: Against[] = ["previous", "present", ...(saved?.draft ? (["published"] as const) : [])];
  return (
    <Stack gap="4" minWidth="0">
      <RadioField
        label={texts.against}
        value={against}
        options={offered.map((each) => ({ value: each, label: texts.sides[each] }))}
        onChange={setAgainst}
      />
      {isFailed && <Text role="alert">{texts.notFound}</Text>}
      {!version && !isFailed && <Skeleton lines={6} />}
      {version && !pair && (
        <>
          <Text color="fg.muted">{texts.first}</Text>
          <RestoreButton {...restore} />
        </>
      )}
      {pair && <PairView key={against} {...restore} pair={pair} against={against} />}
    </Stack>
  );
}

/** Two texts; beside the present one passages of the version can be chosen. */
function PairView({ pair, against, ...restore }: VersionViewProps & { pair: Pair; against: Against }) {
  const { left, right } = pair;
  const { comparison, choices, choose } = useChoices(restore.kind.versionFields, left, right, "right");
  const isMixed = onlySide(comparison, choices) === null;
  return (
    <>
      <Text color="fg.muted">{texts.meaning[against]}</Text>
      <RestoreButton {...restore} merged={isMixed ? () => merge(comparison, choices, pair) : undefined} />
      <ComparisonView
        comparison={comparison}
        names={texts.names[against]}
        choices={against === "present" ? choices : undefined}
        onChoose={choose}
      />
    </>
  );
}
