import { Parser } from "htmlparser2";
import { CdataSections } from "./cdata-sections.ts";
import { decodedParts } from "./decode-text.ts";
import { ImportError } from "./records.ts";
import type { FileTree } from "./trees/file-tree.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  /** Of a child of the innermost root: some of its bytes were not in the encoding of the file. */
  hasForeignBytes?: boolean;
  /** The same: an element in it has no end, so that parts of it may be elsewhere than they were. */
  isUneven?: boolean;
}

/** Beyond them a file is not the export of a site: an export's elements are five levels deep. */
const maxDepth = 40;
const maxElementLength = 32_000_000;
const emptyElement = 64;

// Characters that XML forbids; exports contain them all the same, from texts that were pasted.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/g;

/** Elements around those that are read, from the outermost, and the name of such a file. */
export interface XmlFormat {
  readonly roots: readonly string[];
  readonly name: string;
}

/**
 * Yields the children of the innermost root one by one, each whole, while the file is read; before them the outermost root with
 * its attributes. What servers and plugins write around a file, or between its elements, is passed over: blank lines, warnings,
 * comments; so are errors of one element, which it names. Nothing is looked up: a file that declares a document type (entities,
 * external files) is refused. Throws ImportError, also at the end of a file that was cut off.
 */
export async function* readElements(
  tree: FileTree,
  path: string,
  format: XmlFormat,
): AsyncGenerator<XmlElement> {
  const elements = new ElementCollector(path, format);
  const sections = new CdataSections(maxElementLength);
  try {
    for await (const { text, isForeign } of decodedParts(tree, path)) {
      elements.write(sections.write(text.replace(forbidden, "")), isForeign);
      yield* elements.take();
    }
    elements.write(sections.end(), false);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const problem = error instanceof RangeError ? tooLong : "est coupé ou abîmé";
    throw new ImportError(`${path} ${problem}.`, { cause: error });
  }
  elements.end();
  yield* elements.take();
}

const tooLong = "contient un élément de plus de 32 Mo";

/** An element that is open; null for one that stands around the roots. */
type Open = XmlElement | "root" | null;

/** Puts elements together from what a tolerant parser finds. */
class ElementCollector {
  readonly #path: string;
  readonly #format: XmlFormat;
  readonly #parser: Parser;
  readonly #open: Open[] = [];
  #complete: XmlElement[] = [];
  #top: XmlElement | null = null;
  #roots = 0;
  #length = 0;
  #isForeign = false;
  #isFound = false;

  constructor(path: string, format: XmlFormat) {
    this.#path = path;
    this.#format = format;
    this.#parser = new Parser(
      {
        onprocessinginstruction: (name) => {
          if (/^!doctype/i.test(name))
            this.#refuse("contient une déclaration DOCTYPE, qu’aucun export ne contient");
        },
        onopentag: (name, attributes) => this.#openElement(name, attributes),
        ontext: (text) => this.#addText(text),
        onclosetag: (_, isImplied) => this.#closeElement(isImplied),
      },
      { xmlMode: true },
    );
  }

  write(text: string, isForeign: boolean): void {
    this.#isForeign = isForeign;
    if (isForeign && this.#top) this.#top.hasForeignBytes = true;
    this.#parser.write(text);
    if (isForeign && this.#top) this.#top.hasForeignBytes = true;
  }

  /** Returns the elements that are whole since the last call. */
  take(): XmlElement[] {
    const complete = this.#complete;
    this.#complete = [];
    return complete;
  }

  end(): void {
    if (!this.#isFound) this.#refuse(`n’est pas ${this.#format.name}`);
    if (this.#roots > 0) this.#refuse("est coupé\u00a0: sa fin manque. Exportez-le de nouveau");
  }

  #refuse(problem: string): never {
    throw new ImportError(`${this.#path} ${problem}.`);
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#open.length >= maxDepth) this.#refuse(`est imbriqué sur plus de ${maxDepth} niveaux`);
    const { roots } = this.#format;
    const element = { name, attributes, children: [], text: "" };
    if (this.#roots < roots.length) {
      const isRoot = name === roots[this.#roots];
      if (isRoot && this.#roots === 0) this.#complete.push(element);
      if (isRoot) this.#roots += 1;
      this.#isFound ||= this.#roots === roots.length;
      this.#open.push(isRoot ? "root" : null);
      return;
    }
    this.#length = this.#top ? this.#length + emptyElement : 0;
    if (this.#top) this.#current()?.children.push(element);
    else this.#top = element;
    this.#open.push(element);
    this.#requireLength();
  }

  #addText(text: string): void {
    const current = this.#current();
    if (!current) return;
    this.#length += text.length;
    this.#requireLength();
    current.text += text;
  }

  #requireLength(): void {
    if (this.#length > maxElementLength) this.#refuse(tooLong);
  }

  #current(): XmlElement | null {
    const last = this.#open.at(-1);
    return last && last !== "root" ? last : null;
  }

  /** One without an end ended nowhere: what it holds belongs to the element around it. */
  #closeElement(isImplied: boolean): void {
    const element = this.#open.pop() ?? null;
    if (element === "root") this.#roots -= 1;
    if (element === null || element === "root" || !this.#top) return;
    const isUneven = isImplied && (element.children.length > 0 || element.text.trim() !== "");
    if (isUneven) {
      this.#top.isUneven = true;
      this.#current()?.children.push(...element.children.splice(0));
    }
    if (element !== this.#top) return;
    if (this.#isForeign) element.hasForeignBytes = true;
    this.#complete.push(element);
    this.#top = null;
  }
}
