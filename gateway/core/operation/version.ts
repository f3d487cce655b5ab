import manifest from "../../../package.json" with { type: "json" };

/** Version of Palabre, as package.json says it. */
export const { version } = manifest;
