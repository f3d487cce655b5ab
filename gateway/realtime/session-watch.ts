import { WebSocket } from "ws";
import { invalidateSessionsOf } from "../core/caches/session-cache.ts";
import { env } from "../core/env.ts";
import { errorFields, log } from "../core/log.ts";
import type { Viewer } from "../core/policies.ts";
import { sessionEnded, viewersOfSessions } from "../sessions/session.service.ts";
import { roleChanged } from "../users/user-changes.service.ts";

/*
 * Closes the sockets of a session within 5 s of its end or of a change of its viewer's rights, and bounds the sockets of
 * an account. An ended session is announced (`sessionEnded`), a change of role too
 * (`roleChanged`), and its sockets are closed at once; a sweep finds those that
 * ended by expiry or whose announcement was lost, and those whose viewer has other rights than when the socket was
 * opened: the client reconnects, and each of its subscriptions is authorised again. Each tick checks a tenth of the
 * sessions, and those that connected since the last tick, which may have changed while they connected.
 */

/** Close code after which a graphql-ws client reconnects, with a fresh token or as a visitor. */
const closedForReconnection = 4403;
const slices = 10;

export class SessionWatch {
  readonly #socketsBySession = new Map<string, Map<WebSocket, Viewer>>();
  readonly #countByAccount = new Map<string, number>();
  readonly #unsubscribe = [
    sessionEnded.subscribe(({ sessionId }) => this.#closeSockets(sessionId)),
    roleChanged.subscribe(({ userId }) => this.#closeSocketsOfAccount(userId)),
  ];
  readonly #timer: NodeJS.Timeout;
  // The sessions at the beginning of the sweep, of which each tick checks a slice.
  #round: string[] = [];
  #connectedSinceCheck: string[] = [];
  #ticks = 0;

  constructor(
    sweepMilliseconds: number,
    private readonly maxPerAccount: number,
  ) {
    this.#timer = setInterval(() => this.#check(), sweepMilliseconds / slices);
    this.#timer.unref();
  }

  /** Returns false when the account has as many sockets as it may: the caller closes this one. */
  add(viewer: Viewer, socket: WebSocket): boolean {
    const { id, sessionId } = viewer;
    if (socket.readyState !== WebSocket.OPEN) return true;
    const count = this.#countByAccount.get(id) ?? 0;
    if (env.hasRateLimits && count >= this.maxPerAccount) return false;
    this.#countByAccount.set(id, count + 1);
    const sockets = this.#socketsBySession.get(sessionId) ?? new Map<WebSocket, Viewer>();
    this.#socketsBySession.set(sessionId, sockets.set(socket, viewer));
    this.#connectedSinceCheck.push(sessionId);
    return true;
  }

  remove({ id, sessionId }: Viewer, socket: WebSocket): void {
    const sockets = this.#socketsBySession.get(sessionId);
    if (!sockets?.delete(socket)) return;
    if (sockets.size === 0) this.#socketsBySession.delete(sessionId);
    const count = (this.#countByAccount.get(id) ?? 1) - 1;
    if (count > 0) this.#countByAccount.set(id, count);
    else this.#countByAccount.delete(id);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  /** Closes the sockets of an account whose rights have changed: each comes back and is authorised again. */
  #closeSocketsOfAccount(userId: string): void {
    invalidateSessionsOf(userId);
    for (const sockets of [...this.#socketsBySession.values()])
      for (const [socket, { id }] of [...sockets])
        if (id === userId) socket.close(closedForReconnection, "Rights changed");
  }

  /** Closes the sockets of a session; with a viewer, only those that were opened with other rights. */
  #closeSockets(sessionId: string, viewer?: Viewer): void {
    for (const [socket, { role }] of this.#socketsBySession.get(sessionId) ?? []) {
      if (role !== viewer?.role) socket.close(closedForReconnection, "Session ended");
    }
  }

  async #check(): Promise<void> {
    const slice = this.#ticks++ % slices;
    if (slice === 0) this.#round = [...this.#socketsBySession.keys()];
    const [from, to] = [slice, slice + 1].map((each) => Math.floor((each * this.#round.length) / slices));
    const due = new Set([...this.#connectedSinceCheck, ...this.#round.slice(from, to)]);
    const checked = [...due].filter((id) => this.#socketsBySession.has(id));
    this.#connectedSinceCheck = [];
    if (checked.length === 0) return;
    try {
      const viewers = await viewersOfSessions(checked);
      for (const sessionId of checked) this.#closeSockets(sessionId, viewers.get(sessionId));
    } catch (error) {
      log.warn(errorFields(error), "the sessions of sockets could not be checked");
    }
  }
}
