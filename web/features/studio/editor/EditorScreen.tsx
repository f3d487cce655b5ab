import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { failureOf } from "../../../failure.ts";
import { forget, type Kept, keptOf } from "../../../journal.ts";
import { newClientId } from "../../../talk/clientId.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FailedState } from "../../../ui/FailedState.tsx";
import { PageSkeleton } from "../../../ui/Skeleton.tsx";
import { useViewer } from "../../../viewer.ts";
import type { Entry } from "./deskTypes.ts";
import { FoundTexts } from "./FoundTexts.tsx";
import { readPost } from "./openDesk.ts";
import { leftAlone } from "./presence.ts";
import { TwoTexts } from "./TwoTexts.tsx";
import { texts } from "./texts.ts";
import { Workbench } from "./Workbench.tsx";
import { blank, isSame, type SavedPost, type Writing, writingOf } from "./writing.ts";

interface Chosen {
  textKey: string;
  clientId: string;
  post: SavedPost | null;
  writing: Writing;
}

type Face =
  | { name: "loading" | "gone" }
  | { name: "failed"; message: string }
  | { name: "found"; kept: Kept<Entry>[] }
  | { name: "newer"; kept: Kept<Entry>; post: SavedPost }
  | { name: "desk"; chosen: Chosen };

const fresh = (post: SavedPost | null): Chosen => ({
  ...{ textKey: newClientId(), clientId: newClientId(), post },
  writing: post ? writingOf(post) : blank,
});

/** Takes over a text of the journal: under its key, so that it stays one. */
const resumed = ({ key, value }: Kept<Entry>, post: SavedPost | null): Chosen => ({
  ...{ textKey: key, clientId: value.clientId, post, writing: value.writing },
});

const toList = (
  <Link to="/studio/posts" className={buttonClass("outline")}>
    {texts.toList}
  </Link>
);

/** Finds what is to be written on: the article, and what this device still keeps of it. */
export function EditorScreen({ id }: { id: string | null }) {
  const client = useApolloClient();
  const owner = useViewer()?.id ?? "";
  const [face, setFace] = useState<Face>({ name: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let isOver = false;
    look(client, owner, id).then(
      (found) => isOver || setFace(found),
      (error) => isOver || setFace({ name: "failed", message: failureOf(error).message }),
    );
    return () => {
      isOver = true;
    };
  }, [client, owner, id, tries]);

  const open = (chosen: Chosen) => setFace({ name: "desk", chosen });
  if (face.name === "desk") return <Workbench {...face.chosen} owner={owner} />;
  if (face.name === "gone") {
    return (
      <>
        <h1 className="visually-hidden">{texts.editTitle}</h1>
        <EmptyState title={texts.gone} action={toList} />
      </>
    );
  }
  if (face.name === "failed") {
    return (
      <>
        <h1 className="visually-hidden">{texts.editTitle}</h1>
        <FailedState
          message={`${texts.failed} ${face.message}`}
          onRetry={() => setTries((count) => count + 1)}
        />
      </>
    );
  }
  if (face.name === "found") {
    return (
      <FoundTexts
        kept={face.kept}
        onResume={async (kept) => {
          const post = kept.value.postId ? await readPost(client, kept.value.postId).catch(() => null) : null;
          open(resumed(kept, post));
        }}
        onFresh={() => open(fresh(null))}
      />
    );
  }
  if (face.name === "newer") {
    const { kept, post } = face;
    return (
      <TwoTexts
        intro={texts.two.found}
        mine={kept.value.writing}
        theirs={writingOf(post)}
        onMine={() => open(resumed(kept, post))}
        onTheirs={() => open(fresh(post))}
      />
    );
  }
  return <PageSkeleton />;
}

async function look(client: Parameters<typeof readPost>[0], owner: string, id: string | null): Promise<Face> {
  const all = await keptOf<Entry>(owner);
  const alone = await leftAlone(all.map(({ key }) => key));
  const kept = all.filter(({ key }) => alone.has(key));
  if (!id) return kept.length > 0 ? { name: "found", kept } : { name: "desk", chosen: fresh(null) };
  const post = await readPost(client, id);
  if (!post) return { name: "gone" };
  const left = kept.filter(({ value }) => value.postId === id);
  const [newer] = left.filter(({ value }) => !isSame(value.writing, writingOf(post)));
  for (const each of left) if (isSame(each.value.writing, writingOf(post))) void forget(each.key);
  return newer ? { name: "newer", kept: newer, post } : { name: "desk", chosen: fresh(post) };
}
