import { lexicographicSortSchema, printSchema } from "graphql";
import { createSchema } from "../graphql/schema.ts";

/** The contract as schema/schema.graphql holds it: sorted, so that a change shows as what it is. */
export const emittedSchema = (): string =>
  `# Emitted by npm run schema: change the gateway's classes, not this file.\n${printSchema(
    lexicographicSortSchema(createSchema({ isChecked: true })),
  )}\n`;
