import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from "graphql";
import { beyondLimit, graphqlLimits } from "./limits.ts";

/*
 * Bounds a document before anything walks it. Fragments that spread each other multiply: a few kilobytes are written out to
 * more than anyone can walk, and the specification's own rules take the square of what repeats. Each fragment is
 * measured once, so that the measure is linear in the document; a document beyond a limit is removed from the validation before
 * another rule has looked at a field.
 */

/** Size of a selection set with its fragments written out. */
interface Size {
  readonly fields: number;
  readonly aliases: number;
  readonly depth: number;
  readonly rootFields: number;
}

const empty: Size = { fields: 0, aliases: 0, depth: 0, rootFields: 0 };
/** Size of a fragment that contains itself. */
const endless: Size = { ...empty, fields: Number.POSITIVE_INFINITY };

const sum = (one: Size, other: Size): Size => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  depth: Math.max(one.depth, other.depth),
  rootFields: one.rootFields + other.rootFields,
});

// `__schema` and `__type` are allowed as many more levels as the standard introspection query of tools needs.
const introspectionLevels = 5;

class DocumentMeasure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #sizes = new Map<string, Size>();

  constructor(document: DocumentNode) {
    this.#fragments = fragmentsOf(document);
  }

  of({ selections }: SelectionSetNode): Size {
    return selections.reduce((total, selection) => {
      if (selection.kind === Kind.FIELD) return sum(total, this.#ofField(selection));
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? this.of(selection.selectionSet)
          : this.#ofFragment(selection.name.value);
      return sum(total, { ...inner, fields: inner.fields + 1 });
    }, empty);
  }

  #ofField({ alias, name, selectionSet }: FieldNode): Size {
    const { fields, aliases, depth } = selectionSet ? this.of(selectionSet) : empty;
    const extra = name.value.startsWith("__") ? introspectionLevels : 0;
    return {
      fields: fields + 1,
      aliases: aliases + (alias ? 1 : 0),
      depth: 1 + Math.max(0, depth - extra),
      rootFields: 1,
    };
  }

  #ofFragment(name: string): Size {
    const measured = this.#sizes.get(name);
    if (measured) return measured;
    const fragment = this.#fragments.get(name);
    if (!fragment) return empty;
    this.#sizes.set(name, endless);
    const size = this.of(fragment.selectionSet);
    this.#sizes.set(name, size);
    return size;
  }
}

/** Returns the fragments of a document by name. */
export const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );

/** Returns why a document is too large; null when it is not. */
export function findExcess(document: DocumentNode): GraphQLError | null {
  const measure = new DocumentMeasure(document);
  let fields = 0;
  for (const definition of document.definitions) {
    if (!("selectionSet" in definition)) continue;
    const size = measure.of(definition.selectionSet);
    fields += size.fields;
    if (fields === Number.POSITIVE_INFINITY) return new GraphQLError("Un fragment se contient lui-même.");
    if (fields > graphqlLimits.fields)
      return beyondLimit("champs écrits, fragments compris", graphqlLimits.fields);
    if (definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    if (size.depth > graphqlLimits.depth) return beyondLimit("profondeur", graphqlLimits.depth);
    if (size.aliases > graphqlLimits.aliases) return beyondLimit("alias", graphqlLimits.aliases);
    if (size.rootFields > graphqlLimits.rootFields)
      return beyondLimit("champs à la racine", graphqlLimits.rootFields);
  }
  return null;
}

/** Reports a document that is too large and, by deleting it from the visit, keeps every other rule from it. */
const sizeRule: ValidationRule = (context): ASTVisitor => ({
  Document(document) {
    const excess = findExcess(document);
    if (!excess) return undefined;
    context.reportError(excess);
    return null;
  },
});

/** Rules for every document of a client, by HTTP or socket, besides those of the GraphQL specification. */
export const validationRules: ValidationRule[] = [sizeRule];

/** Returns the number of root fields of a valid document, those in fragments included. */
export const countRootFields = (document: DocumentNode, operation: OperationDefinitionNode): number =>
  new DocumentMeasure(document).of(operation.selectionSet).rootFields;
