/**
 * The one door to IndexedDB: what is being written, kept on this device until the server has it. Each entry belongs to
 * a person and is shown to nobody else.
 */
export interface Kept<Value> {
  key: string;
  /** Whose it is: a user's id. */
  owner: string;
  /** Milliseconds. */
  at: number;
  value: Value;
}

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

/** Writes over what stood under the same key. Rejects when this browser keeps nothing (full, or closed to us). */
export const keep = async <Value>(entry: Kept<Value>): Promise<void> => {
  await run("readwrite", (texts) => texts.put(entry));
};

export const forget = async (key: string): Promise<void> => {
  await run("readwrite", (texts) => texts.delete(key));
};

/** What a person has left here, the newest first; nothing when this browser keeps nothing. */
export async function keptOf<Value>(owner: string): Promise<Kept<Value>[]> {
  try {
    const all = await run<Kept<Value>[]>("readonly", (texts) => texts.getAll());
    const oldest = Date.now() - keptDays * 86_400_000;
    for (const { key, at } of all) if (at < oldest) void forget(key);
    return all.filter((each) => each.owner === owner).sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}
