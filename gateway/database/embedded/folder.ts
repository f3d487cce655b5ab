import { statSync } from "node:fs";
import { createServer } from "node:net";

/** Holds the folder for this process; throws one clear line when another has it. */
export async function holdFolder(directory: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(directory);
  // Linux frees an abstract socket with its process, so a kill leaves nothing behind.
  const path = process.platform === "linux" ? `\0palabre-database-${dev}-${ino}` : null;
  if (path === null) return async () => {};
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`The database folder ${directory} is already open in another process.`)
          : error,
      );
    });
    server.listen({ path }, () => resolve());
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
