import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useConnection } from "../../../connection.ts";
import { Button } from "../../../ui/Button.tsx";
import { besideTexts } from "./beside/texts.ts";
import { Deeds } from "./Deeds.tsx";
import { Details } from "./Details.tsx";
import { focusDeed } from "./MoreDeeds.tsx";
import { openDesk } from "./openDesk.ts";
import { OtherEditors } from "./publishing/OtherEditors.tsx";
import { Publishing } from "./publishing/Publishing.tsx";
import { SaveState } from "./SaveState.tsx";
import { TextPane } from "./TextPane.tsx";
import { TitleField } from "./TitleField.tsx";
import { TwoTexts } from "./TwoTexts.tsx";
import { texts } from "./texts.ts";
import { useDeskState } from "./useDeskState.ts";
import { useOtherTab } from "./useOtherTab.ts";
import { useSafeguards } from "./useSafeguards.ts";
import { versionTexts } from "./versions/texts.ts";
import { Versions } from "./versions/Versions.tsx";
import styles from "./Workbench.module.css";
import { type SavedPost, type Writing, writingOf } from "./writing.ts";

interface WorkbenchProps {
  owner: string;
  textKey: string;
  clientId: string;
  post: SavedPost | null;
  writing: Writing;
}

/** The article and everything about it. The address follows the article once it has one, and nothing is mounted anew. */
export function Workbench({ owner, textKey, clientId, post, writing }: WorkbenchProps) {
  const client = useApolloClient();
  const [desk] = useState(() =>
    openDesk({
      ...{ client, owner, key: textKey, start: { post, writing, clientId } },
      created: ({ id }) => history.replaceState(history.state, "", `/studio/posts/edit/${id}`),
    }),
  );
  const state = useDeskState(desk);
  const [hasVersions, setVersions] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const leaveVersions = () => {
    setVersions(false);
    focusDeed(opener.current);
  };
  const isOnline = useConnection() === "online";
  const isElsewhere = useOtherTab(textKey, state.post?.id);
  useSafeguards(desk, textKey);
  useEffect(() => {
    if (isOnline) desk.retry();
  }, [desk, isOnline]);

  return (
    <div className={styles.bench}>
      <h1 className="visually-hidden">{state.post ? texts.editTitle : texts.newTitle}</h1>
      <header className={styles.head}>
        <SaveState desk={desk} state={state} />
        <Deeds
          desk={desk}
          state={state}
          more={
            state.post && (
              <Button
                ref={opener}
                variant="ghost"
                aria-expanded={hasVersions}
                onClick={() => setVersions(!hasVersions)}
              >
                {versionTexts.open}
              </Button>
            )
          }
        />
      </header>
      {state.post?.draft?.isBehind && (
        <p className={styles.warning} role="status">
          {besideTexts.behind}
        </p>
      )}
      {isElsewhere && (
        <p className={styles.warning} role="alert">
          {texts.other}
        </p>
      )}
      <OtherEditors postId={state.post?.id} tab={textKey} isInOtherTab={isElsewhere} />
      {state.theirs && (
        <TwoTexts
          intro={texts.two.conflict}
          mine={state.writing}
          theirs={writingOf(state.theirs)}
          onMine={desk.keepMine}
          onTheirs={desk.takeTheirs}
        />
      )}
      <Versions desk={desk} state={state} isShown={hasVersions} onClose={leaveVersions} />
      <div className={styles.columns} hidden={hasVersions}>
        <div className={styles.text}>
          <TitleField desk={desk} state={state} />
          <TextPane desk={desk} state={state} />
        </div>
        <div className={styles.beside}>
          <Details desk={desk} state={state} />
          <Publishing post={state.post} />
        </div>
      </div>
    </div>
  );
}
