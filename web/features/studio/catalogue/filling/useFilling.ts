import { useRef, useState } from "react";
import { pictureFile } from "../../media/field/picture-file.ts";
import type { StoredFile } from "../../media/field/UploadInput.tsx";
import { sendFile } from "../../shared/fields/send-file.ts";
import type { CatalogueField } from "../catalogue-screen.ts";
import { useReadFileDataMutation } from "../studio-catalogue.generated.ts";
import { filledWith, givenValues } from "./filling.ts";
import { frameOf } from "./video-frame.ts";

type Values = Record<string, string>;

interface FillingOptions {
  fields: readonly CatalogueField[];
  setValues: (change: (values: Values) => Values) => unknown;
  /** Offers a cover; what was chosen by hand stays. */
  setCover: (cover: StoredFile, before: string) => void;
}

export type FillingState = "idle" | "reading" | "filled";

/** Fills a catalogue form with what its file says of itself. A file that can't be read fills nothing. */
export function useFilling({ fields, setValues, setCover }: FillingOptions) {
  const [read] = useReadFileDataMutation();
  const [state, setState] = useState<FillingState>("idle");
  const latest = useRef("");
  const before = useRef<Values>({});
  const coverBefore = useRef("");

  async function fill({ filename, contentType }: StoredFile) {
    latest.current = filename;
    setState("reading");
    const [data, frame] = await Promise.all([
      read({ variables: { fileName: filename } }).then(
        ({ data }) => data?.data,
        () => null,
      ),
      contentType.startsWith("video/") ? sentFrameOf(filename) : null,
    ]);
    // Another file was chosen, or none.
    if (latest.current !== filename) return;
    const given = data ? givenValues(fields, data) : {};
    const former = before.current;
    before.current = given;
    setValues((values) => filledWith(values, given, former));
    const cover = frame ?? pictureFile(data?.cover);
    if (cover) {
      setCover(cover, coverBefore.current);
      coverBefore.current = cover.filename;
    }
    setState(data || frame ? "filled" : "idle");
  }

  return {
    state,
    fill: (file: StoredFile | null) => {
      latest.current = "";
      setState("idle");
      if (file) void fill(file);
    },
  };
}

async function sentFrameOf(filename: string): Promise<StoredFile | null> {
  const frame = await frameOf(filename);
  return frame && sendFile(frame).catch(() => null);
}
