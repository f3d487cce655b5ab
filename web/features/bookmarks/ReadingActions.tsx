import type { ApolloCache } from "@apollo/client";
import { confirmDialog } from "../../lib/feedback/dialogs.ts";
import { ActionForm } from "./ActionForm.tsx";
import {
  useClearReadingsMutation,
  useKeepReadingsMutation,
  useRemoveReadingMutation,
} from "./ReadingsPage.generated.ts";
import { texts } from "./texts.ts";

const to = "/readings";
const { readings: words } = texts;

/** Loads the history again. */
const update = (cache: ApolloCache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "readingHistory" });

/** Begins the history. */
export function KeepReadings() {
  const [keep, { loading }] = useKeepReadingsMutation({ update });
  async function act() {
    await keep({ variables: { isKept: true } });
    return words.begun;
  }
  return (
    <ActionForm
      to={to}
      fields={{ action: "keep" }}
      label={words.keep}
      variant="solid"
      isLoading={loading}
      act={act}
    />
  );
}

/** Ends the history, which erases it. */
export function StopReadings() {
  const [keep, { loading }] = useKeepReadingsMutation({ update });
  async function act() {
    if (!(await confirmDialog({ message: words.confirmStop, confirm: words.stop }))) return undefined;
    await keep({ variables: { isKept: false } });
    return words.ended;
  }
  return <ActionForm to={to} fields={{ action: "stop" }} label={words.stop} isLoading={loading} act={act} />;
}

/** Empties the history, which goes on. */
export function ClearReadings() {
  const [clear, { loading }] = useClearReadingsMutation({ update });
  async function act() {
    if (!(await confirmDialog({ message: words.confirmClear, confirm: words.clear }))) return undefined;
    await clear();
    return words.cleared;
  }
  return (
    <ActionForm to={to} fields={{ action: "clear" }} label={words.clear} isLoading={loading} act={act} />
  );
}

/** Removes one article from the history. */
export function RemoveReading({ article: { id, title } }: { article: { id: string; title: string } }) {
  const [remove, { loading }] = useRemoveReadingMutation({ update });
  async function act() {
    await remove({ variables: { id } });
    return words.removed(title);
  }
  return (
    <ActionForm
      to={to}
      fields={{ id }}
      label={texts.remove}
      name={words.removeOf(title)}
      isLoading={loading}
      act={act}
    />
  );
}
