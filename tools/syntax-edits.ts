import { parseAst } from "vite";

/** Part of a module's syntax tree (ESTree); the other fields depend on its type. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Replacement of the text between two positions. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const parse = (code: string): SyntaxNode => parseAst(code) as unknown as SyntaxNode;

/** Returns the code with all edits made. An edit within another one falls away. */
export function edited(code: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue;
    parts.push(code.slice(position, start), text);
    position = end;
  }
  return parts.join("") + code.slice(position);
}

/** Body of a function that nothing calls: a call that there is all the same fails at once. */
export const leftOut = 'throw new Error("Left out.");';

interface Body {
  /** `name` of a function at the top, `Class.name` of a method. */
  name: string;
  body: SyntaxNode;
}

const nameOf = (node: unknown): string => String((node as SyntaxNode | null)?.name);

/** Returns the functions at the top of a module, or the methods of a class there, exported or not. */
function bodiesAt(statement: SyntaxNode): Body[] {
  const node =
    statement.type === "ExportNamedDeclaration" ? (statement.declaration as SyntaxNode | null) : statement;
  if (node?.type === "FunctionDeclaration") return [{ name: nameOf(node.id), body: node.body as SyntaxNode }];
  if (node?.type === "ClassDeclaration") return methodsOf(node, node.id);
  if (node?.type !== "VariableDeclaration") return [];
  return (node.declarations as { id: SyntaxNode; init: SyntaxNode | null }[]).flatMap(({ id, init }) =>
    init?.type === "ClassExpression" ? methodsOf(init, id) : [],
  );
}

const methodsOf = (node: SyntaxNode, id: unknown): Body[] =>
  ((node.body as SyntaxNode).body as SyntaxNode[])
    .filter(({ type }) => type === "MethodDefinition")
    .map(({ key, value }) => ({
      name: `${nameOf(id)}.${nameOf(key)}`,
      body: (value as SyntaxNode).body as SyntaxNode,
    }));

/**
 * Returns the code with other bodies for functions at its top and for methods of its classes. Fails when a library no longer
 * holds one of them, which a new version may not.
 */
export function withBodies(code: string, bodies: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(bodies));
  const edits = (parse(code).body as SyntaxNode[]).flatMap(bodiesAt).flatMap(({ name, body }): Edit[] => {
    const text = bodies[name];
    if (text === undefined) return [];
    missing.delete(name);
    return [{ start: body.start, end: body.end, text: `{ ${text} }` }];
  });
  if (missing.size > 0)
    throw new Error(`The library is written otherwise now: ${[...missing].join(", ")} is missing.`);
  return edited(code, edits);
}
