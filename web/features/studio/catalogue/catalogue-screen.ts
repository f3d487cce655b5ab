import type { ErrorLike } from "@apollo/client";
import type { LoadRules } from "../../../forms/useForm.ts";
import type { ListFilter } from "../../../lib/list-address.ts";
import type { ImageSource } from "../../../ui/media/Picture.tsx";
import type { StoredFile, UploadKind } from "../media/field/UploadInput.tsx";
import type { StudioArea } from "../shared/StudioHeader.tsx";

/** Field of a catalogue form, in display order. */
export interface CatalogueField {
  name: string;
  label: string;
  kind: "line" | "text" | "number" | "date" | "address" | UploadKind;
  hint?: string;
}

export interface CatalogueRow {
  id: string;
  title: string;
  by: string;
  about: string;
  createdAt: string;
  cover?: ImageSource | null;
}

export interface CatalogueList {
  items: readonly CatalogueRow[];
  page: number;
  pages: number;
  total: number;
}

/** Entry as loaded for its form. */
export interface CatalogueItem {
  id: string;
  title: string;
  file?: StoredFile | null;
  cover?: ImageSource | null;
}

export type CatalogueInput = Record<string, string | number | null>;

interface QueryState {
  error: ErrorLike | undefined;
  reload: () => Promise<unknown>;
}

/** Definition of one catalogue's studio pages; its functions are hooks. */
export interface CatalogueScreen {
  area: Extract<StudioArea, "images" | "videos" | "books" | "musics">;
  fields: readonly CatalogueField[];
  rules: LoadRules;
  useList: (filter: ListFilter) => QueryState & { list: CatalogueList | undefined };
  /** `item` is null when there is none, undefined while loading. */
  useItem: (id: string) => QueryState & { item: CatalogueItem | null | undefined };
  /** Resolves to the saved title; what is sent again after a lost answer is added once. */
  useAdd: () => (input: CatalogueInput) => Promise<string>;
  useSave: () => (id: string, input: CatalogueInput) => Promise<string>;
  useRemove: () => (id: string) => Promise<unknown>;
}
