/**
 * Lock of a data folder for one process, since LMDB does not exclude a second one. The lock is a listening socket
 * named after the folder's device and inode: the operating system closes it with its process, so that a crash
 * leaves no stale lock. On Linux the name is in the abstract namespace, on Windows a named pipe; elsewhere it is a
 * file that is replaced when nobody listens on it.
 */

import { rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Locks the folder for this process; returns a function that releases it. Throws an error of one line when another
 * process holds it.
 */
export async function lockFolder(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<() => Promise<void>> {
  const path = lockNameOf(directory, platform);
  // Linux and Windows remove the name with its process; elsewhere the socket file stays.
  const server =
    (await listenOn(path)) ?? (isSocketFile(path) && (await isStale(path)) ? await replaceStale(path) : null);
  if (!server) throw new Error(`The database folder ${directory} is already open in another process.`);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Returns the address that stands for a folder, in the form that the platform's sockets have. */
export function lockNameOf(directory: string, platform: NodeJS.Platform): string {
  // As bigint: an inode number on Windows exceeds the exact range of a double.
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `palabre-database-${dev}-${ino}`;
  if (platform === "linux") return `\0${name}`;
  return platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

const isSocketFile = (path: string) => path.endsWith(".lock");

/** Returns the listening socket, or null where its name is in use. */
function listenOn(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen({ path }, () => resolve(server));
  });
}

/** Returns whether nobody listens on an existing socket file. */
function isStale(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED"));
  });
}

function replaceStale(path: string): Promise<Server | null> {
  rmSync(path, { force: true });
  return listenOn(path);
}
