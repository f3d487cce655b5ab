import { Stack, Text } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { RadioField } from "../../../../ui/fields/RadioField.tsx";
import { fieldsOfVersion } from "../compare/article-fields.ts";
import { ComparisonView } from "../compare/ComparisonView.tsx";
import { merge, onlySide } from "../compare/comparison.ts";
import { useChoices } from "../compare/useChoices.ts";
import type { EditorSession } from "../session/editor-session.ts";
import { type FormValues, valuesOf, valuesOfVersion } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { RestoreButton } from "./RestoreButton.tsx";
import { versionTexts as texts } from "./texts.ts";
import { useVersion } from "./useVersions.ts";

interface VersionViewProps {
  id: string;
  session: EditorSession;
  state: SessionState;
  onRestored: () => void;
}

type Against = keyof typeof texts.sides;

interface Pair {
  left: FormValues;
  right: FormValues;
}

/** One version compared with another text, and the button that restores it or the passages that are chosen of it. */
export function VersionView({ id, session, state, onRestored }: VersionViewProps) {
  const { version, isFailed } = useVersion(id);
  const [against, setAgainst] = useState<Against>("previous");
  const { post, status, values } = state;
  const pair = useMemo((): Pair | null => {
    if (!version) return null;
    const own = valuesOfVersion(version);
    if (against === "previous") {
      return version.previous && { left: valuesOfVersion(version.previous), right: own };
    }
    if (against === "published" && post) return { left: own, right: valuesOf({ ...post, draft: null }) };
    // The saved text is read from the article: the server may spell its tags differently from what was typed.
    return { left: own, right: post && status === "saved" ? valuesOf(post) : values };
  }, [version, against, post, status, values]);
  const offered: Against[] = ["previous", "present", ...(post?.draft ? (["published"] as const) : [])];
  const restore = { id, session, state, onRestored };
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
function PairView({
  pair,
  against,
  ...restore
}: Parameters<typeof RestoreButton>[0] & { pair: Pair; against: Against }) {
  const { left, right } = pair;
  const { comparison, choices, choose } = useChoices(fieldsOfVersion, left, right, "right");
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
