import { CombinedGraphQLErrors, type TypedDocumentNode } from "@apollo/client";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { print } from "graphql";
import { accessToken } from "../../session.ts";
import { AnswerError, authorization, NetworkError } from "./network.ts";

interface Upload<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>;
  /** Variables without the file, which is the variable named `file`. */
  variables: Omit<Variables, "file">;
  file: Blob;
  filename: string;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Answer<Data> {
  data?: Data;
  errors?: { message: string }[];
  /** Of an answer outside GraphQL. */
  message?: string;
}

// A connection that sends nothing for so long, or answers nothing after the last byte, is dead.
const longestPauseMs = 60_000;

/**
 * Sends a file with its mutation, as specified by graphql-multipart-request. Uses XMLHttpRequest, the only
 * API that reports upload progress. Rejects with the server's errors (CombinedGraphQLErrors), with an AnswerError where it did not
 * read the request, such as one that is too large, or with a NetworkError.
 */
export async function upload<Data, Variables>(options: Upload<Data, Variables>): Promise<Data> {
  const { document, variables, file, filename, onProgress, signal } = options;
  const token = await accessToken();
  const form = new FormData();
  const operation = {
    query: print(addTypenameToDocument(document)),
    variables: { ...variables, file: null },
  };
  form.append("operations", JSON.stringify(operation));
  form.append("map", JSON.stringify({ 0: ["variables.file"] }));
  form.append("0", file, filename);
  const request = new XMLHttpRequest();
  request.open("POST", "/graphql");
  request.responseType = "json";
  request.setRequestHeader("apollo-require-preflight", "true");
  for (const header of Object.entries(authorization(token))) request.setRequestHeader(...header);
  return new Promise((resolve, reject) => {
    let pause: ReturnType<typeof setTimeout>;
    const expectProgress = () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        reject(new NetworkError("The connection was lost."));
        request.abort();
      }, longestPauseMs);
    };
    expectProgress();
    request.upload.onprogress = ({ loaded, total }) => {
      expectProgress();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => clearTimeout(pause);
    request.onload = () => {
      const { data, errors, message } = (request.response ?? {}) as Answer<Data>;
      if (errors?.length) reject(new CombinedGraphQLErrors({ errors }));
      else if (data) resolve(data);
      else reject(new AnswerError(request.status, message));
    };
    request.onerror = () => reject(new NetworkError("The connection was lost."));
    request.onabort = () => reject(new DOMException("Given up", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
