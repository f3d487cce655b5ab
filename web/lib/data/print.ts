import type { ASTNode } from "graphql";

/**
 * Prints the documents that a client sends, like graphql's own printer but with fewer spaces. graphql's
 * printer also prints schemas, which would add to the download; this one replaces it in the production build
 * (vite.config.ts).
 */
export function print(node: ASTNode): string {
  switch (node.kind) {
    case "Document":
      return node.definitions.map(print).join("\n");
    case "OperationDefinition":
      return `${node.operation} ${name(node)}${list("(", node.variableDefinitions, ")")}${rest(node)}`;
    case "FragmentDefinition":
      return `fragment ${name(node)} on ${node.typeCondition.name.value}${rest(node)}`;
    case "VariableDefinition":
      return `${print(node.variable)}:${print(node.type)}${node.defaultValue ? `=${print(node.defaultValue)}` : ""}${list("", node.directives, "")}`;
    case "SelectionSet":
      return list("{", node.selections, "}");
    case "Field":
      return `${node.alias ? `${node.alias.value}:` : ""}${name(node)}${list("(", node.arguments, ")")}${rest(node)}`;
    case "FragmentSpread":
      return `...${name(node)}${list("", node.directives, "")}`;
    case "InlineFragment":
      return `...${node.typeCondition ? `on ${node.typeCondition.name.value}` : ""}${rest(node)}`;
    case "Directive":
      return `@${name(node)}${list("(", node.arguments, ")")}`;
    case "Argument":
    case "ObjectField":
      return `${name(node)}:${print(node.value)}`;
    case "Variable":
      return `$${name(node)}`;
    case "NamedType":
      return name(node);
    case "ListType":
      return `[${print(node.type)}]`;
    case "NonNullType":
      return `${print(node.type)}!`;
    case "StringValue":
      return JSON.stringify(node.value);
    case "NullValue":
      return "null";
    case "ListValue":
      return list("[", node.values, "]") || "[]";
    case "ObjectValue":
      return list("{", node.fields, "}") || "{}";
    case "IntValue":
    case "FloatValue":
    case "EnumValue":
    case "BooleanValue":
      return String(node.value);
    default:
      throw new Error(`A client sends no ${node.kind}.`);
  }
}

const name = (node: { name?: { value: string } }) => node.name?.value ?? "";

const list = (open: string, nodes: readonly ASTNode[] | undefined, close: string) =>
  nodes && nodes.length > 0 ? `${open}${nodes.map(print).join(" ")}${close}` : "";

const rest = (node: { directives?: readonly ASTNode[]; selectionSet?: ASTNode }) =>
  `${list(" ", node.directives, "")}${node.selectionSet ? print(node.selectionSet) : ""}`;
