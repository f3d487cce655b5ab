import { persistent } from "../../../../lib/browser/storage.ts";
import { createStore, useStore } from "../../../../lib/store.ts";

const stored = persistent<boolean>("palabre.typography");
const setting = createStore(stored.read() ?? true);

function set(next: boolean): void {
  stored.write(next);
  setting.set(next);
}

/** Returns whether French typography is corrected while typing. */
export const isTypographyOn = setting.get;

/** Returns whether French typography is corrected while typing, and a function to set it; stored on this device. */
export const useTypographySetting = () => [useStore(setting), set] as const;
