/**
 * The only access to IndexedDB: unsaved texts, kept on this device until the server has them. Entries belong
 * to a user and are shown to nobody else.
 */
export interface StoredEntry<Value> {
  key: string;
  /** Id of the user it belongs to. */
  owner: string;
  /** Editor that wrote it; absent: the articles'. */
  area?: JournalArea;
  /** Time of writing, in milliseconds. */
  at: number;
  value: Value;
}

/** Editors whose unsaved texts are kept here. */
export type JournalArea = "posts" | "static-pages" | "letters";

const store = "texts";
const keptDays = 60;
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("palabre.journal", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "key" });
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = database.onversionchange = () => {
        database.close();
        opened = null;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (texts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(store, mode);
  const request = work(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

/** Writes an entry, replacing one with the same key. Rejects when the storage is full or unavailable. */
export const keep = async <Value>(entry: StoredEntry<Value>): Promise<void> => {
  await run("readwrite", (texts) => texts.put(entry));
};

export const forget = async (key: string): Promise<void> => {
  await run("readwrite", (texts) => texts.delete(key));
};

/** Returns a user's entries of an editor, the newest first; empty when the storage is unavailable. */
export async function entriesOf<Value>(
  owner: string,
  area: JournalArea = "posts",
): Promise<StoredEntry<Value>[]> {
  try {
    const all = await run<StoredEntry<Value>[]>("readonly", (texts) => texts.getAll());
    const oldest = Date.now() - keptDays * 86_400_000;
    for (const { key, at } of all) if (at < oldest) void forget(key);
    return all
      .filter((each) => each.owner === owner && (each.area ?? "posts") === area)
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}
