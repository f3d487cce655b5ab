import { replyToProcessTasks } from "../threads/process-replies.ts";
import { type PdfContents, readPdf } from "./pdf-reader.ts";

// The process in which PDFs are read (pdf-work.ts).
replyToProcessTasks<Uint8Array, PdfContents | null>(readPdf);
