/** See merge-chunks.mjs: what it reads of a chunk of Rolldown's output. */
export interface BuiltChunk {
  readonly name: string;
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
}

export function mergedChunks(chunks: readonly BuiltChunk[]): Map<string, string>;
export function circularChunk(chunks: readonly BuiltChunk[]): string | null;
