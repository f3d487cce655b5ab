import type { ErrorLike } from "@apollo/client";
import type { ObjectSchema } from "yup";
import type { ListAsked } from "../../../listAddress.ts";
import type { PictureFacts } from "../../../ui/Picture.tsx";
import type { StudioArea } from "../parts/StudioHead.tsx";
import type { KnownFile, UploadKind } from "../parts/UploadField.tsx";

/** What a form of a catalogue asks for, in its order. */
export interface FieldFacts {
  name: string;
  label: string;
  kind: "line" | "text" | "number" | "date" | "address" | UploadKind;
  hint?: string;
}

export interface Row {
  id: string;
  title: string;
  by: string;
  about: string;
  createdAt: string;
  cover?: PictureFacts | null;
}

/** A thing as its form starts from it. */
export interface Item {
  id: string;
  title: string;
  file?: KnownFile | null;
  cover?: PictureFacts | null;
}

export type Given = Record<string, string | number | null>;

interface Asking {
  error: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
}

/** What one catalogue does its own way; hooks, to be called as such. */
export interface CatalogueScreen {
  area: Extract<StudioArea, "images" | "videos" | "books" | "musics">;
  fields: readonly FieldFacts[];
  rules: ObjectSchema<object>;
  useList: (asked: ListAsked) => Asking & {
    list: { items: readonly Row[]; page: number; pages: number; total: number } | undefined;
  };
  /** `item` is null when there is none, undefined until that is known. */
  useItem: (id: string) => Asking & { item: Item | null | undefined };
  /** Answers the title under which it was kept. */
  useAdd: () => (input: Given, clientId: string) => Promise<string>;
  useSave: () => (id: string, input: Given) => Promise<string>;
  useRemove: () => (id: string) => Promise<unknown>;
}
