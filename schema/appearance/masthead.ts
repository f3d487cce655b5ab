/** Place of the site's name on wide screens: in a column beside the page, or across its top as a paper has it. */
export const mastheads = ["RAIL", "TOP"] as const;
export type Masthead = (typeof mastheads)[number];
