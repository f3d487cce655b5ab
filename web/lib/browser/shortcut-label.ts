/** Names of the modifier keys. STYLE are those of block types, which on a Mac would take screenshots with Shift. */
const names = {
  apple: { CTRL: "⌘", STYLE: "⌥⌘", MAJ: "⇧", ALT: "⌥" },
  others: { CTRL: "Ctrl", STYLE: "Ctrl+Maj", MAJ: "Maj", ALT: "Alt" },
} as const;

/** Not in every browser; where it is, `platform` is only kept for old pages. */
type Client = Pick<Navigator, "platform"> & { userAgentData?: { platform: string } };

/** Returns whether this device has Apple's keys. */
export function isApple({ userAgentData, platform }: Client = navigator): boolean {
  return /mac|iphone|ipad|ios/i.test(userAgentData?.platform || platform);
}

/** Returns a shortcut such as "CTRL+MAJ+Z" with this device's names of the keys: "Ctrl+Maj+Z", or "⌘⇧Z". */
export const shortcutLabel = (keys: string, hasAppleKeys = isApple()): string =>
  keys
    .replace("ENTRÉE", hasAppleKeys ? "⏎" : "Entrée")
    .replace(/(CTRL|STYLE|MAJ|ALT)\+/g, (_, name: keyof typeof names.apple) =>
      hasAppleKeys ? names.apple[name] : `${names.others[name]}+`,
    );
