/**
 * Number of the HTML that the renderer writes. Raise it with a change that stored texts should get too: the next start
 * renders them again (scheduler/rerender-upgraded.service.ts).
 */
export const rendererVersion = 5;
