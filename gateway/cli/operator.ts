import type { Viewer } from "../core/policies.ts";

/** The operator, who has the machine and hence every right. */
export const operator: Viewer = { id: "operator", sessionId: "operator", role: "ADMINISTRATOR" };
