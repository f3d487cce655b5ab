import { useMemo, useState } from "react";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import { type FormValues, valuesOf, valuesOfVersion } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { ComparisonView } from "./ComparisonView.tsx";
import { compareVersions } from "./compare-versions.ts";
import { RestoreButton } from "./RestoreButton.tsx";
import { versionTexts as texts } from "./texts.ts";
import { useVersion } from "./useVersions.ts";
import styles from "./Versions.module.css";

interface VersionViewProps {
  id: string;
  session: EditorSession;
  state: SessionState;
  onRestored: () => void;
}

type Side = keyof typeof texts.sides;

/** One version compared with another text, and the button that restores it. */
export function VersionView({ id, session, state, onRestored }: VersionViewProps) {
  const { version, isFailed } = useVersion(id);
  const [side, setSide] = useState<Side>("previous");
  const { post, status, values } = state;
  const comparison = useMemo(() => {
    if (!version) return null;
    const own = valuesOfVersion(version);
    if (side === "previous") {
      return version.previous && compareVersions(valuesOfVersion(version.previous), own);
    }
    // The saved text is read from the article: the server may spell its tags differently from what was typed.
    const present: FormValues = post && status === "saved" ? valuesOf(post) : values;
    return compareVersions(own, side === "published" && post ? valuesOf({ ...post, draft: null }) : present);
  }, [version, side, post, status, values]);
  const sides: Side[] = ["previous", "present", ...(post?.draft ? (["published"] as const) : [])];
  return (
    <div className={styles.view}>
      <fieldset className={styles.sides}>
        <legend>{texts.against}</legend>
        {sides.map((each) => (
          <label key={each}>
            <input type="radio" name="against" checked={side === each} onChange={() => setSide(each)} />
            {texts.sides[each]}
          </label>
        ))}
      </fieldset>
      {isFailed && <p role="alert">{texts.notFound}</p>}
      {!version && !isFailed && <Skeleton lines={6} />}
      {version && !comparison && <p className={styles.muted}>{texts.first}</p>}
      {version && <RestoreButton id={version.id} session={session} state={state} onRestored={onRestored} />}
      {comparison && <ComparisonView comparison={comparison} meaning={texts.meaning[side]} />}
    </div>
  );
}
