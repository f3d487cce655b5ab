import type { ApolloClient } from "@apollo/client";
import type { DocumentServer } from "../session/document-kind.ts";
import { requestsOf } from "../session/requests.ts";
import { readVersion } from "../versions/read-version.ts";
import {
  EditorCancelLetterDocument,
  EditorCreateLetterDocument,
  EditorLetterDocument,
  EditorLetterHtmlDocument,
  EditorLetterVersionsDocument,
  EditorRestoreLetterDocument,
  EditorSendLetterDocument,
  EditorUpdateLetterDocument,
} from "./Letter.generated.ts";
import {
  emptyValues,
  type Letter,
  type LetterValues,
  normalized,
  type SavedLetter,
  savedLetterOf,
  valuesOf,
} from "./letter-values.ts";

const inputOf = ({ title, preheader, content, topics }: LetterValues) => ({
  subject: title,
  preheader,
  content,
  topics: [...topics],
});

const isSaved = (letter: SavedLetter, values: LetterValues): boolean =>
  JSON.stringify(normalized(valuesOf(letter))) === JSON.stringify(normalized(values));

/** Returns the server as the editor of letters uses it. */
export function connectLetters(client: ApolloClient): DocumentServer<Letter> {
  const { mutate, query } = requestsOf(client);

  async function write({ id, version }: SavedLetter, values: LetterValues): Promise<SavedLetter> {
    const input = { ...inputOf(values), version };
    return savedLetterOf((await mutate(EditorUpdateLetterDocument, { id, input })).updateLetter);
  }

  async function send(letter: SavedLetter, at: string | null): Promise<SavedLetter> {
    const { id, version, topics } = letter;
    return savedLetterOf((await mutate(EditorSendLetterDocument, { id, topics, at, version })).sendLetter);
  }

  return {
    async create(values, clientId) {
      const input = { ...inputOf(values), clientId };
      return savedLetterOf((await mutate(EditorCreateLetterDocument, { input })).createLetter);
    },
    async update(saved, values, { status, scheduledAt }) {
      if (status === "DRAFT" && saved.status === "SCHEDULED") {
        const { cancelLetter } = await mutate(EditorCancelLetterDocument, { id: saved.id });
        return write(savedLetterOf(cancelLetter), values);
      }
      // A text that the server has already is not written once more before it is sent.
      const letter = status && isSaved(saved, values) ? saved : await write(saved, values);
      if (status === "PUBLISHED") return send(letter, null);
      return status === "SCHEDULED" ? send(letter, scheduledAt ?? null) : letter;
    },
    // A letter has none.
    discardPending: async (saved) => saved,
    async read(id) {
      const { letter } = await query(EditorLetterDocument, { id }, "network-only");
      return letter ? savedLetterOf(letter) : null;
    },
    readHtml: async (id) => (await query(EditorLetterHtmlDocument, { id })).letter?.html ?? "",
    listVersions: async (id, after) =>
      (await query(EditorLetterVersionsDocument, { id, after })).letterVersions,
    readVersion: (id) =>
      readVersion(client, id, ({ title, description, content }) => ({
        ...emptyValues,
        title,
        preheader: description,
        content,
      })),
    async restoreVersion(id, version) {
      const data = await mutate(EditorRestoreLetterDocument, { id, version });
      return savedLetterOf(data.restoreLetterRevision);
    },
  };
}
