import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemReasonOf } from "./system-reason.ts";

/** A server that speaks no TLS. */
const plain = createServer((socket) => socket.end("220 bonjour\r\n"));
beforeAll(() => new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve)));
afterAll(() => plain.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it("names the fault of encryption without OpenSSL's line", async () => {
  const { port } = plain.address() as { port: number };
  const failure = await failureOf(
    new Promise((resolve, reject) =>
      connect({ port, host: "127.0.0.1" }, resolve as () => void).on("error", reject),
    ),
  );
  expect(String(failure)).toMatch(/SSL routines|wrong version number/);
  expect(systemReasonOf(failure)).toBe(
    "le chiffrement échoue\u00a0: ce port ne parle peut-être pas TLS, ou pas d’emblée",
  );
});

it("names a file that is not there, and a connection that is refused", async () => {
  expect(systemReasonOf(await failureOf(readFile("/nowhere/a")))).toBe(
    "/nowhere/a\u00a0: ce fichier ou ce dossier n’existe pas",
  );
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const refused = await failureOf(fetch(`http://127.0.0.1:${port}/`));
  expect(systemReasonOf((refused as Error).cause)).toMatch(/la connexion est refusée$/);
});

it.each([
  [{ code: 14031, message: "The disk is full: the database writes nothing" }, /^le disque est plein/],
  [{ code: "ESOCKET", message: "self-signed certificate" }, /^son certificat n’est signé par aucune/],
  [
    { code: "EAUTH", response: "535 5.7.8 refused", message: "Invalid login" },
    /^l’identifiant .* 535 5\.7\.8/,
  ],
  [{ code: "EENVELOPE", response: "550 5.1.1 No such user", message: "x" }, /^le serveur répond\u00a0: 550/],
  [{ name: "NoSuchBucket", message: "The bucket does not exist" }, /^cet espace/],
])("says %o in French", (error, sentence) => {
  expect(systemReasonOf(error)).toMatch(sentence);
});

it("leaves an error of our own as it is", () => {
  expect(systemReasonOf(new Error("Aucune sauvegarde."))).toBeNull();
});
