import { measured } from "./measured.ts";

/*
 * Delivery of one hot feed to all its readers. The gateways get its events through a tree of relays, and send what
 * happened within a window as one frame to each socket, since no reader can follow 100,000 changes a second: the counts as
 * they are, and the newest comments. The simulation moves each write through the tree: it waits for the window's end, then
 * for each relay and gateway to send to those before it.
 */

export interface FanOutOptions {
  readonly writesPerSecond: number;
  readonly sockets: number;
  readonly socketsPerGateway: number;
  /** Gateways or relays below each relay. */
  readonly branches: number;
  /** Time a relay takes to send one frame to one below it, seconds. */
  readonly relaySeconds: number;
  /** Use of a gateway's core by deliveries, at most. */
  readonly use: number;
  readonly seconds: number;
}

export const hotFeed: FanOutOptions = {
  writesPerSecond: 100_000,
  sockets: 1_000_000,
  socketsPerGateway: 15_000,
  branches: 20,
  relaySeconds: 50e-6,
  use: 0.6,
  seconds: 10,
};

export interface FanOut {
  readonly gateways: number;
  /** Levels of relays above the gateways. */
  readonly levels: number;
  /** The shortest window in which each gateway sends its frames before the next ones come. */
  readonly windowSeconds: number;
  readonly framesPerSecond: number;
  readonly writesPerFrame: number;
  readonly deliveriesPerSecond: number;
  /** From a write to a socket, seconds. */
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

const sampled = 20_000;

/** Simulates the delivery and returns its shape and its delays. Two runs give the same. */
export function simulateFanOut(options: FanOutOptions): FanOut {
  const { writesPerSecond, sockets, socketsPerGateway, branches, relaySeconds, use, seconds } = options;
  const gateways = Math.ceil(sockets / socketsPerGateway);
  const levels = Math.max(1, Math.ceil(Math.log(gateways) / Math.log(branches)));
  const frameSeconds = Math.min(sockets, socketsPerGateway) * measured.deliverySeconds;
  const windowSeconds = frameSeconds / use;
  const random = randomNumbers();
  // Time at which each gateway is free again: a frame waits for the one before it.
  const freeAt = new Float64Array(gateways);
  const delays: number[] = [];
  const perWindow = Math.max(1, Math.round(sampled / (seconds / windowSeconds)));
  for (let closed = windowSeconds; closed <= seconds; closed += windowSeconds) {
    const begun = new Float64Array(gateways);
    for (let gateway = 0; gateway < gateways; gateway++) {
      const arrived = closed + arrivalAfter(gateway, levels, branches, relaySeconds);
      begun[gateway] = Math.max(arrived, freeAt[gateway]!);
      freeAt[gateway] = begun[gateway]! + frameSeconds;
    }
    for (let sample = 0; sample < perWindow; sample++) {
      const written = closed - random() * windowSeconds;
      const gateway = Math.floor(random() * gateways);
      delays.push(begun[gateway]! + random() * frameSeconds - written);
    }
  }
  delays.sort((a, b) => a - b);
  const at = (share: number) =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;
  return {
    gateways,
    levels,
    windowSeconds,
    framesPerSecond: 1 / windowSeconds,
    writesPerFrame: writesPerSecond * windowSeconds,
    deliveriesPerSecond: sockets / windowSeconds,
    median: at(0.5),
    p99: at(0.99),
    longest: at(1),
  };
}

/** Returns when a frame reaches a gateway: at each level it is sent to those before it first. */
function arrivalAfter(gateway: number, levels: number, branches: number, relaySeconds: number): number {
  let [position, delay] = [gateway, 0];
  for (let level = 0; level < levels; level++) {
    delay += ((position % branches) + 1) * relaySeconds;
    position = Math.floor(position / branches);
  }
  return delay;
}

/** Returns a generator of the same numbers in [0, 1) for every run (mulberry32). */
function randomNumbers(): () => number {
  let state = 20_261_123;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
