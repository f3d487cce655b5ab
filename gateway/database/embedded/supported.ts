/** Commands MongoDB knows and this database does not offer. */
export const KNOWN_COMMANDS = new Set<string>([]);

export const KNOWN_STAGES = new Set<string>([]);

export const KNOWN_ACCUMULATORS = new Set<string>([]);
