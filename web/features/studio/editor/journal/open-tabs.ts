/**
 * Other tabs of the same browser: a broadcast channel on which the editors of one article announce themselves to each other, and a lock for
 * each draft of the journal, which the browser releases when its tab closes or crashes.
 */
const channelName = "palabre.editing";
const lockName = (draftKey: string) => `palabre.text.${draftKey}`;

/** Messages between the tabs. Tabs with an older version of this code may be open: the fields stay. */
interface TabMessage {
  from: string;
  postId: string;
  isAnswer?: boolean;
  isLeaving?: true;
}

/** Announces that this tab edits an article, and reports whether another one does. Returns a function that ends both. */
export function announceTab(tab: string, postId: string, onOther: (isOpen: boolean) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelName);
  const send = (message: Pick<TabMessage, "isAnswer" | "isLeaving">) =>
    channel.postMessage({ from: tab, postId, ...message });
  const others = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.postId !== postId || data.from === tab) return;
    if (data.isLeaving) others.delete(data.from);
    else others.add(data.from);
    onOther(others.size > 0);
    if (!data.isLeaving && !data.isAnswer) send({ isAnswer: true });
  };
  send({ isAnswer: false });
  const leave = () => send({ isLeaving: true });
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("pagehide", leave);
    leave();
    channel.close();
  };
}

/** Marks a draft of the journal as open in this tab, until the returned function is called or the tab ends. */
export function lockDraft(draftKey: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockName(draftKey), { ifAvailable: true }, () => released);
  return () => release();
}

// The page that a reload has just left holds its lock a moment longer.
const releaseMs = 500;

/** Returns those keys whose drafts no open tab has locked. */
export async function unlockedKeys(draftKeys: readonly string[]): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  const isFree = await Promise.all(
    draftKeys.map((key) => !names.has(lockName(key)) || isReleased(lockName(key))),
  );
  return new Set(draftKeys.filter((_key, index) => isFree[index]));
}

/** Resolves to whether a lock that is held is released within half a second. */
const isReleased = (name: string): Promise<boolean> =>
  navigator.locks.request(name, { signal: AbortSignal.timeout(releaseMs) }, () => true).catch(() => false);
