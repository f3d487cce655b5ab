import { registerEnumType } from "type-graphql";

export const importKinds = { wordpress: "wordpress" } as const;
export type ImportKind = keyof typeof importKinds;
registerEnumType(importKinds, {
  name: "ImportKind",
  description: "D’où vient un import.",
  valuesConfig: { wordpress: { description: "Un export de WordPress (WXR)." } },
});
