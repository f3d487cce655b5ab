/** What each open desk of this browser tells the others. */
const channelName = "palabre.editing";
const lockName = (key: string) => `palabre.text.${key}`;

interface Hello {
  from: string;
  postId: string;
  isAnswer: boolean;
}

/** Tells the other tabs that this one edits an article, and hears when one of them does. */
export function announceEditing(
  from: string,
  postId: string,
  onOther: (isThere: boolean) => void,
): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelName);
  const others = new Set<string>();
  channel.onmessage = ({ data }: MessageEvent<Hello & { isLeaving?: true }>) => {
    if (data.postId !== postId || data.from === from) return;
    if (data.isLeaving) others.delete(data.from);
    else others.add(data.from);
    onOther(others.size > 0);
    if (!data.isLeaving && !data.isAnswer) channel.postMessage({ from, postId, isAnswer: true });
  };
  channel.postMessage({ from, postId, isAnswer: false });
  const leave = () => channel.postMessage({ from, postId, isLeaving: true });
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("pagehide", leave);
    leave();
    channel.close();
  };
}

/** Marks a text of the journal as open in a living tab; the system takes the mark away when the tab dies. */
export function holdText(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockName(key), { ifAvailable: true }, () => held);
  return () => release();
}

/** The keys of texts that no living tab has open. */
export async function leftAlone(keys: readonly string[]): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return new Set(keys.filter((key) => !names.has(lockName(key))));
}
