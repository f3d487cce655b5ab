import { useEffect, useRef, useState } from "react";
import { draft } from "../lib/browser/storage.ts";
import { flash } from "../lib/feedback/flash.ts";
import { useViewer } from "../lib/viewer.ts";
import { sendAcross, useRetries } from "./useRetries.ts";

interface Choice {
  readonly isOn: boolean;
  readonly isWaiting: boolean;
}

/**
 * State of a switch such as a like, which is sent once also across a lost connection: the choice is kept on the device for the account
 * that made it, shown, and sent when the network is back, at the next visit too. `send` does the same however often it is called.
 */
export function useWaitingChoice(
  name: string,
  isOn: boolean,
  send: (isOn: boolean) => Promise<unknown>,
): Choice & { choose: (isOn: boolean) => Promise<void> } {
  const owner = useViewer()?.id;
  const [choice, setChoice] = useState<Choice | null>(null);
  const isRunning = useRef(false);
  const isNetworkBack = useRef(false);

  // Read in an effect: the server can't know the storage.
  useEffect(() => setChoice(readChoice(name, owner)), [name, owner]);

  function keep(next: Choice | null) {
    const text = next && owner ? JSON.stringify({ owner, isOn: next.isOn }) : "";
    draft(name, owner).write(text);
    setChoice(next);
  }

  async function choose(wanted: boolean) {
    if (isRunning.current) return;
    isRunning.current = true;
    setChoice({ isOn: wanted, isWaiting: choice?.isWaiting ?? false });
    const reason = await sendAcross(isNetworkBack, () => send(wanted));
    // A visitor's choice is the device's own.
    const isWaiting = reason?.code === "NETWORK" && owner !== undefined;
    keep(isWaiting ? { isOn: wanted, isWaiting } : null);
    if (reason && !isWaiting) flash.danger(reason.message);
    isRunning.current = false;
  }

  const isWaiting = choice?.isWaiting ?? false;
  useRetries(isWaiting ? "waiting" : "idle", isNetworkBack, () => {
    if (choice?.isWaiting) void choose(choice.isOn);
  });

  return { isOn: choice?.isOn ?? isOn, isWaiting, choose };
}

/** Reads the choice of an account that waits on this device; another account's, and what is no choice, count as none. */
function readChoice(name: string, owner: string | undefined): Choice | null {
  try {
    const stored = JSON.parse(draft(name, owner).read() || "null") as {
      owner?: string;
      isOn?: boolean;
    } | null;
    if (!owner || stored?.owner !== owner || typeof stored.isOn !== "boolean") return null;
    return { isOn: stored.isOn, isWaiting: true };
  } catch {
    return null;
  }
}
