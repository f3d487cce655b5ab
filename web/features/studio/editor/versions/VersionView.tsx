import { useMemo, useState } from "react";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import type { Desk } from "../desk.ts";
import type { DeskState } from "../deskTypes.ts";
import { type Writing, writingOf } from "../writing.ts";
import { ComparisonView } from "./ComparisonView.tsx";
import { compareWritings, writingOfVersion } from "./compareWritings.ts";
import { RestoreButton } from "./RestoreButton.tsx";
import { versionTexts as words } from "./texts.ts";
import { useVersion } from "./useVersions.ts";
import styles from "./Versions.module.css";

interface VersionViewProps {
  id: string;
  desk: Desk;
  state: DeskState;
  onRestored: () => void;
}

type Side = keyof typeof words.sides;

/** One version against another text, and the way back to it. */
export function VersionView({ id, desk, state, onRestored }: VersionViewProps) {
  const { version, isFailed } = useVersion(id);
  const [side, setSide] = useState<Side>("previous");
  const { post, saving, writing } = state;
  const comparison = useMemo(() => {
    if (!version) return null;
    const own = writingOfVersion(version);
    if (side === "previous") {
      return version.previous && compareWritings(writingOfVersion(version.previous), own);
    }
    // As the server holds it: a tag has its name there, however it was typed.
    const present: Writing = post && saving === "saved" ? writingOf(post) : writing;
    return compareWritings(own, side === "published" && post ? writingOf({ ...post, draft: null }) : present);
  }, [version, side, post, saving, writing]);
  const sides: Side[] = ["previous", "present", ...(post?.draft ? (["published"] as const) : [])];
  return (
    <div className={styles.view}>
      <fieldset className={styles.sides}>
        <legend>{words.against}</legend>
        {sides.map((each) => (
          <label key={each}>
            <input type="radio" name="against" checked={side === each} onChange={() => setSide(each)} />
            {words.sides[each]}
          </label>
        ))}
      </fieldset>
      {isFailed && <p role="alert">{words.notFound}</p>}
      {!version && !isFailed && <Skeleton lines={6} />}
      {version && !comparison && <p className={styles.muted}>{words.first}</p>}
      {version && <RestoreButton id={version.id} desk={desk} state={state} onRestored={onRestored} />}
      {comparison && <ComparisonView comparison={comparison} meaning={words.meaning[side]} />}
    </div>
  );
}
