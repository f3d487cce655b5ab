/** Option of the commands that may overwrite what they find. */
export const replace = {
  help: ["remplace ce que la destination contient", "replaces what the target holds"],
} as const;
