import { type SaxesAttributePlain, SaxesParser } from "saxes";
import type { FileTree } from "./file-tree.ts";
import { markedEncoding } from "./read-text.ts";
import { ImportError } from "./records.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Beyond them a file is not the export of a site: an export's elements are five levels deep. */
const maxDepth = 40;
const maxElementLength = 32_000_000;

// Characters that XML forbids; exports contain them all the same, from texts that were pasted.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/g;

/** Elements around those that are read, from the outermost, and the name of such a file. */
export interface XmlFormat {
  readonly roots: readonly string[];
  readonly name: string;
}

/**
 * Yields the children of the innermost root one by one, each whole, while the file is read; before them the outermost root with
 * its attributes. Nothing is looked up: a file that declares a document type (entities, external files) is refused. Throws
 * ImportError, also at the end of a file that was cut off.
 */
export async function* readElements(
  tree: FileTree,
  path: string,
  format: XmlFormat,
): AsyncGenerator<XmlElement> {
  const complete: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  collectElements(parser, path, format, (element) => complete.push(element));
  const fail = (error: unknown): never => {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `${path} n’est pas un fichier XML entier, ou il est abîmé à la ligne ${parser.line}. Exportez-le de nouveau.`,
      { cause: error },
    );
  };
  for await (const text of decoded(tree, path)) {
    try {
      parser.write(text.replace(forbidden, ""));
    } catch (error) {
      fail(error);
    }
    yield* complete.splice(0);
  }
  try {
    parser.close();
  } catch (error) {
    fail(error);
  }
  yield* complete.splice(0);
}

/** Reports each child of the innermost root once it is whole. */
function collectElements(
  parser: SaxesParser,
  file: string,
  { roots, name: formatName }: XmlFormat,
  report: (element: XmlElement) => void,
): void {
  const top = roots.length + 1;
  const open: XmlElement[] = [];
  const path: string[] = [];
  let length = 0;
  parser.on("doctype", () => {
    throw new ImportError(`${file} contient une déclaration DOCTYPE, qu’aucun export ne contient.`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    if (path.length > maxDepth)
      throw new ImportError(`${file} est imbriqué sur plus de ${maxDepth} niveaux.`);
    if (path.length < top && name !== roots[path.length - 1])
      throw new ImportError(`${file} n’est pas ${formatName}.`);
    if (path.length === 1)
      report({ name, attributes: attributes as Record<string, string>, children: [], text: "" });
    if (path.length < top) return;
    const element = {
      name,
      attributes: attributes as Record<string, SaxesAttributePlain & string>,
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (path.length === top) length = 0;
  });
  const addText = (text: string) => {
    const current = open.at(-1);
    length += text.length;
    if (length > maxElementLength) throw new ImportError(`${file} contient un élément de plus de 32 Mo.`);
    if (current) current.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (path.length === top && element) report(element);
    path.pop();
  });
}

async function* decoded(tree: FileTree, path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of (await tree.open(path)) as AsyncIterable<Buffer>) {
      decoder ??= decoderOf(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isEncoding = error instanceof TypeError || error instanceof RangeError;
    const problem = isEncoding ? "n’est pas dans l’encodage qu’il déclare" : "est coupé ou abîmé";
    throw new ImportError(`${path} ${problem}.`, { cause: error });
  }
}

/** Returns a decoder for UTF-16 with its mark, else for the encoding that the file declares. Throws RangeError for an unknown one. */
function decoderOf(beginning: Buffer): TextDecoder {
  const marked = markedEncoding(beginning);
  if (marked) return new TextDecoder(marked, { fatal: true });
  const [, name = "utf-8"] =
    /^[^>]*\bencoding=["']([\w.-]+)["']/.exec(beginning.toString("latin1", 0, 200)) ?? [];
  return new TextDecoder(name, { fatal: true });
}
