import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { loadSharp } from "../sharp.ts";

/** Contents of a PDF that describe the book which it holds. */
export interface PdfContents {
  /** Empty where the document states none. */
  readonly title: string;
  readonly author: string;
  /** Language tag, such as « fr-FR ». */
  readonly language: string;
  readonly pages: number;
  /** Text of its first pages and of the last ones, where books state their ISBN. */
  readonly text: string;
  /** Its first page, as JPEG. */
  readonly cover: Buffer | null;
}

const mostTextPages = { first: 8, last: 2 };
const mostCharacters = 20_000;
const mostBytesOfText = 4_000;
const coverWidth = 1_200;
const mostCoverHeight = 3_000;
// FPDF_ANNOT, and FPDF_REVERSE_BYTE_ORDER: bytes in the order of sharp.
const renderFlags = 0x01 | 0x10;
const white = 0xffffffff;

/** The library with its memory, which its types leave to those of Emscripten. */
type Pdfium = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Uint8Array } };

let loaded: Promise<Pdfium> | null = null;

async function load(): Promise<Pdfium> {
  const bytes = await readFile(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  const library = (await init({ wasmBinary: new Uint8Array(bytes).buffer })) as Pdfium;
  library.PDFiumExt_Init();
  return library;
}

/** Returns what a PDF says of itself; null for one that can't be opened, as an encrypted one. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents | null> {
  loaded ??= load();
  const library = await loaded;
  const { wasmExports } = library.pdfium;
  const at = wasmExports.malloc(bytes.length);
  // The library replaces it when its memory grows: never kept.
  library.pdfium.HEAPU8.set(bytes, at);
  const document = library.FPDF_LoadMemDocument(at, bytes.length, "");
  try {
    return document ? await contentsOf(library, document) : null;
  } finally {
    if (document) library.FPDF_CloseDocument(document);
    wasmExports.free(at);
  }
}

async function contentsOf(library: Pdfium, document: number): Promise<PdfContents> {
  const metadata = (name: string) =>
    textOf(library, (buffer, length) => library.FPDF_GetMetaText(document, name, buffer, length));
  const pages = library.FPDF_GetPageCount(document);
  return {
    title: metadata("Title"),
    author: metadata("Author"),
    language: textOf(library, (buffer, length) => library.FPDFCatalog_GetLanguage(document, buffer, length)),
    pages,
    text: textPagesOf(pages)
      .map((page) => withPage(library, document, page, (open) => pageText(library, open)) ?? "")
      .join("\n"),
    cover: await coverOf(library, document),
  };
}

/** Returns the indexes of the pages whose text is read. */
const textPagesOf = (pages: number): number[] => {
  const all = Array.from({ length: pages }, (_, page) => page);
  const { first, last } = mostTextPages;
  return pages <= first + last ? all : [...all.slice(0, first), ...all.slice(-last)];
};

/** Reads a text in UTF-16 that the library writes to a buffer; without a buffer it returns the length in bytes. */
function textOf({ pdfium }: Pdfium, write: (buffer: number, length: number) => number): string {
  const length = write(0, 0);
  if (length <= 2 || length > mostBytesOfText) return "";
  const buffer = pdfium.wasmExports.malloc(length);
  write(buffer, length);
  const text = pdfium.UTF16ToString(buffer);
  pdfium.wasmExports.free(buffer);
  return text.trim();
}

function withPage<Result>(
  library: Pdfium,
  document: number,
  index: number,
  read: (page: number) => Result,
): Result | null {
  const page = library.FPDF_LoadPage(document, index);
  if (!page) return null;
  try {
    return read(page);
  } finally {
    library.FPDF_ClosePage(page);
  }
}

function pageText(library: Pdfium, page: number): string {
  const { wasmExports, UTF16ToString } = library.pdfium;
  const open = library.FPDFText_LoadPage(page);
  if (!open) return "";
  const count = Math.min(mostCharacters, library.FPDFText_CountChars(open));
  const buffer = wasmExports.malloc((count + 1) * 2);
  library.FPDFText_GetText(open, 0, count, buffer);
  const text = UTF16ToString(buffer);
  wasmExports.free(buffer);
  library.FPDFText_ClosePage(open);
  return text;
}

/** Renders the first page on white; null where it has no size that a cover can have. */
async function coverOf(library: Pdfium, document: number): Promise<Buffer | null> {
  const rendered = withPage(library, document, 0, (page) => {
    const ratio = library.FPDF_GetPageHeightF(page) / library.FPDF_GetPageWidthF(page);
    const height = Math.round(coverWidth * ratio);
    if (!(height >= 100 && height <= mostCoverHeight)) return null;
    const bitmap = library.FPDFBitmap_Create(coverWidth, height, 0);
    library.FPDFBitmap_FillRect(bitmap, 0, 0, coverWidth, height, white);
    library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, coverWidth, height, 0, renderFlags);
    const at = library.FPDFBitmap_GetBuffer(bitmap);
    const pixels = Buffer.from(library.pdfium.HEAPU8.slice(at, at + coverWidth * height * 4));
    library.FPDFBitmap_Destroy(bitmap);
    return { pixels, height };
  });
  if (!rendered) return null;
  const sharp = await loadSharp();
  const raw = { width: coverWidth, height: rendered.height, channels: 4 as const };
  return sharp(rendered.pixels, { raw }).removeAlpha().jpeg({ quality: 88 }).toBuffer();
}
