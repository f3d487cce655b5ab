import { EventEmitter } from "node:events";
import { invalidate } from "../caches/micro-cache.ts";
import { errorFields, log } from "../log.ts";

/*
 * Announcements between the parts of a process, and to the other gateways where a relay is set. They may be lost, so that
 * none is ever the only record of what it announces.
 */

interface TopicOptions {
  /** Its messages say nothing about cached data. */
  readonly keepsCaches?: boolean;
  /** Its subscribers find in the database what it announces: nobody has to store the message. */
  readonly isRecovered?: boolean;
}

/** Announcements of one kind: ids, numbers and text, since messages travel as JSON. */
export interface Topic<Message> {
  readonly name: string;
  publish(message: Message): void;
  /** Calls the listener with each message from now on. Returns the function that ends it. */
  subscribe(listener: (message: Message) => void): () => void;
}

/** Passes a message to the other gateways. */
type Relay = (topic: string, message: unknown, options: TopicOptions) => void;
let relay: Relay | null = null;

const emitter = new EventEmitter().setMaxListeners(0);

/**
 * Declares a topic. The micro-caches are emptied before a message is published: a client that loads a list because of it
 * finds the announced change there.
 */
export const defineTopic = <Message>(name: string, options: TopicOptions = {}): Topic<Message> => ({
  name,
  publish(message) {
    if (!options.keepsCaches) invalidate();
    publishLocally(name, message);
    relay?.(name, message, options);
  },
  subscribe(listener) {
    // One that fails must neither fail the write that is announced nor keep the message from the others.
    const called = (message: Message) => {
      try {
        listener(message);
      } catch (error) {
        log.error(errorFields(error), `an announcement of ${name} could not be handled`);
      }
    };
    emitter.on(name, called);
    return () => void emitter.off(name, called);
  },
});

/** Sets the relay that receives every message published here (null: none). */
export function setRelay(newRelay: Relay | null): void {
  relay = newRelay;
}

/** Publishes a message of another gateway in this process, without relaying it. */
export const publishLocally = (topic: string, message: unknown): void => void emitter.emit(topic, message);
