import { CombinedGraphQLErrors, type TypedDocumentNode } from "@apollo/client";
import { print } from "graphql";
import { accessToken } from "./session.ts";

interface Upload<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  /** Without the file: it is the variable named `file`. */
  variables: Omit<Variables, "file">;
  file: Blob;
  filename: string;
  /** Told how much has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file with its mutation, as graphql-multipart-request says. By XMLHttpRequest, which alone tells how much has
 * gone. Rejects with what the server refused (CombinedGraphQLErrors), or a TypeError when the connection is lost.
 */
export async function upload<Data, Variables>(options: Upload<Data, Variables>): Promise<Data> {
  const { document, variables, file, filename, onProgress, signal } = options;
  const token = await accessToken();
  const form = new FormData();
  const operation = { query: print(document), variables: { ...variables, file: null } };
  form.append("operations", JSON.stringify(operation));
  form.append("map", JSON.stringify({ 0: ["variables.file"] }));
  form.append("0", file, filename);
  const request = new XMLHttpRequest();
  request.open("POST", "/graphql");
  request.responseType = "json";
  request.setRequestHeader("apollo-require-preflight", "true");
  if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { data, errors } = (request.response ?? {}) as { data?: Data; errors?: { message: string }[] };
      if (errors?.length) reject(new CombinedGraphQLErrors({ errors }));
      else if (data) resolve(data);
      else reject(new TypeError(`The upload was answered ${request.status}.`));
    };
    request.onerror = () => reject(new TypeError("The connection was lost."));
    request.onabort = () => reject(new DOMException("Given up", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
