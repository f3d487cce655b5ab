interface Modules {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

const studio = /\/web\/(features\/studio\/|app\/studio-pages\.ts$)/;
const frame = /\/web\/app\/studio-pages\.ts$/;

/*
 * Chunks of what nothing but the studio imports: two in the place of dozens, each of which is a request, a message between processes and a
 * task of the browser. What these modules import is of the studio too, or shared with pages for readers and in other chunks: no chunk
 * imports one that imports it.
 */

/** Names the chunk of the site's frame, and of what many pages and dialogs need. */
export const nameCommon = (id: string, modules: Modules): string | null =>
  /\/(web|schema)\//.test(id) && !isOfStudio(id, modules) ? "common" : null;

/** Names the chunk of what comes with each page of the studio. */
export const nameStudioFrame = (id: string, modules: Modules): string | null =>
  isOfStudio(id, modules) && comesWithFrame(id, modules) ? "studio-frame" : null;

/** Names the chunk of what the pages of the studio share, each of them some of it. */
export const nameStudioParts = (id: string, modules: Modules): string | null =>
  isOfStudio(id, modules) && !comesWithFrame(id, modules) ? "studio-parts" : null;

function isOfStudio(id: string, modules: Modules, above = new Set<string>()): boolean {
  if (studio.test(id) || above.has(id)) return true;
  above.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((each) => isOfStudio(each, modules, above));
}

function comesWithFrame(id: string, modules: Modules, above = new Set<string>()): boolean {
  if (frame.test(id)) return true;
  if (above.has(id)) return false;
  above.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((each) => comesWithFrame(each, modules, above));
}
