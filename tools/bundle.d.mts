/** See bundle.mjs. Entry points by the names of their programs; paths from the root of the project. */
export function bundle(entryPoints: Readonly<Record<string, string>>, outdir: string): Promise<string[]>;
