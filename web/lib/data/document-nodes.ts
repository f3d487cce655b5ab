/**
 * Nodes of GraphQL documents. In the client's build the generated documents are calls of these functions (tools/vite-plugins.ts).
 */

/* @__NO_SIDE_EFFECTS__ */
export const name = (value: string) => ({ kind: "Name", value });

/* @__NO_SIDE_EFFECTS__ */
export const selection = (selections: readonly object[]) => ({ kind: "SelectionSet", selections });

/* @__NO_SIDE_EFFECTS__ */
export const spread = (value: string) => ({ kind: "FragmentSpread", name: name(value) });

/* @__NO_SIDE_EFFECTS__ */
export const variable = (value: string) => ({ kind: "Variable", name: name(value) });

/* @__NO_SIDE_EFFECTS__ */
export const field = (value: string, selections?: readonly object[]) => ({
  kind: "Field",
  name: name(value),
  ...(selections && { selectionSet: selection(selections) }),
});
