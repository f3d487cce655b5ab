import { recipes, slotRecipes } from "@chakra-ui/react/theme";
import type { Plugin } from "vite";
import { chakraRecipes, chakraSlotRecipes } from "../web/ui/theme/studio/chakra-recipes.ts";

const componentFile = /\/@chakra-ui\/react\/dist\/esm\/components\//;
const existing: ReadonlySet<string> = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)]);

/** Fails the build unless the studio's system has the recipes of the bundled Chakra components, and no other. */
export function requireChakraRecipes(): Plugin {
  return {
    name: "palabre:chakra-recipes",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const codes: string[] = [];
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          for (const [id, { renderedLength }] of Object.entries(chunk.modules))
            if (renderedLength > 0 && componentFile.test(id)) codes.push(this.getModuleInfo(id)?.code ?? "");
      const problem = differenceOf(codes, [...Object.keys(chakraRecipes), ...Object.keys(chakraSlotRecipes)]);
      if (problem) throw new Error(`${problem} (web/ui/theme/studio/chakra-recipes.ts)`);
    },
  };
}

/** Returns what is wrong with the names of recipes for components of these codes, or null. */
export function differenceOf(codes: readonly string[], names: readonly string[]): string | null {
  const used = new Set<string>();
  for (const code of codes)
    for (const [, name = ""] of code.matchAll(/\bkey: "(\w+)"/g)) if (existing.has(name)) used.add(name);
  const missing = [...used].filter((name) => !names.includes(name));
  const needless = names.filter((name) => !used.has(name));
  if (missing.length > 0) return `Chakra's recipes are missing: ${missing.join(", ")}`;
  return needless.length > 0 ? `No component needs Chakra's recipes: ${needless.join(", ")}` : null;
}
