import { prepareCollections } from "../shared/collections.ts";

/** Creates the mail server that is set in the studio. */
export const createMailServers = (): Promise<void> => prepareCollections({ mailServers: [] });
