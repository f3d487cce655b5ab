import { Readable } from "node:stream";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { csvOf } from "../../lib/text/csv.ts";
import { topicNames } from "../topics/topic.service.ts";
import { type Subscriber, SubscriberModel, type SubscriberState } from "./subscriber.entity.ts";

const stateNames: Readonly<Record<SubscriberState, string>> = {
  ACTIVE: "Abonnée",
  PENDING: "À confirmer",
  UNSUBSCRIBED: "Désabonnée",
  IMPORTED: "Importée, sans preuve d’accord",
  REFUSED: "Refusée par son serveur",
  COMPLAINED: "A signalé une lettre comme indésirable",
};

/** Returns all addresses with their proofs as a table, read a piece at a time; an import takes it back. Throws UNAUTHENTICATED, FORBIDDEN. */
export function subscribersAsCsv(viewer: Viewer | null): Readable {
  requireAdmin(viewer);
  return Readable.from(csvRows());
}

async function* csvRows(): AsyncGenerator<string> {
  yield csvOf([
    ["Adresse e-mail", "État", "Inscrit le", "Accord confirmé le", "Origine de l’accord", "Lettres"],
  ]);
  const all = SubscriberModel.find({}).sort({ _id: 1 }).lean<Subscriber[]>().cursor();
  for await (const subscriber of all as AsyncIterable<Subscriber>) {
    const { email, state, createdAt, proof } = subscriber;
    const letters = (await topicNames(subscriber)).join(", ");
    const confirmedAt = proof?.confirmedAt?.toISOString() ?? "";
    const row = [email, stateNames[state], createdAt.toISOString(), confirmedAt, proof?.words ?? "", letters];
    yield csvOf([row]).slice(1);
  }
}
