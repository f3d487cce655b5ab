import { rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Holds the folder for this process; throws one clear line when another has it. What holds it is a socket named after
 * the folder's device and inode: the system ends it with its process, so that a kill leaves nothing that counts.
 */
export async function holdFolder(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<() => Promise<void>> {
  const path = lockOf(directory, platform);
  // Linux and Windows free such a name with its process; elsewhere a socket is a file that stays.
  const server =
    (await hold(path)) ?? (isFile(path) && (await isAbandoned(path)) ? await retake(path) : null);
  if (!server) throw new Error(`The database folder ${directory} is already open in another process.`);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockOf(directory: string, platform: NodeJS.Platform): string {
  // As bigint: an inode of Windows is longer than a double is exact.
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `palabre-database-${dev}-${ino}`;
  if (platform === "linux") return `\0${name}`;
  return platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

const isFile = (path: string) => path.endsWith(".lock");

/** The socket, or null where its name is taken. */
function hold(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen({ path }, () => resolve(server));
  });
}

/** Whether nobody listens any more at a socket that is there. */
function isAbandoned(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED"));
  });
}

function retake(path: string): Promise<Server | null> {
  rmSync(path, { force: true });
  return hold(path);
}
