const all = new Set<Registration<unknown>>();

/**
 * Something that a lower area needs of a higher one, which it must not import. The lower area declares it, and
 * server/registrations.ts provides every one at start, in one list. Reading one that was not provided throws.
 */
export class Registration<Value> {
  #value: Value | undefined;

  /** `name` appears in errors: the area, and what is provided. */
  constructor(readonly name: string) {
    all.add(this as Registration<unknown>);
  }

  provide(value: Value): void {
    this.#value = value;
  }

  get isProvided(): boolean {
    return this.#value !== undefined;
  }

  get value(): Value {
    if (this.#value === undefined)
      throw new Error(`Nothing is registered for “${this.name}” (server/registrations.ts)`);
    return this.#value;
  }
}

/** Throws when an area that is loaded declares a registration that nothing provides. */
export function requireRegistrations(): void {
  const missing = [...all].filter(({ isProvided }) => !isProvided).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Not registered (server/registrations.ts): ${missing.join(", ")}`);
}
