export class Double {
  constructor(readonly value: number) {}
}

/** IEEE 754-2008 decimal128 as the 16 bytes of BSON. */
export class Decimal {
  constructor(readonly bytes: Buffer) {}
}

export class DateTime {
  constructor(readonly ms: number) {}
}

export class ObjectId {
  constructor(readonly bytes: Buffer) {}
  hex(): string {
    return this.bytes.toString("hex");
  }
}

export class Binary {
  constructor(
    readonly subtype: number,
    readonly bytes: Buffer,
  ) {}
}

export class Regex {
  constructor(
    readonly pattern: string,
    readonly flags: string,
  ) {}
}

export class Timestamp {
  constructor(
    readonly seconds: number,
    readonly increment: number,
  ) {}
}

export class Code {
  constructor(readonly code: string) {}
}

export class MinKey {
  readonly kind = "minKey";
}

export class MaxKey {
  readonly kind = "maxKey";
}

export const MIN_KEY = new MinKey();
export const MAX_KEY = new MaxKey();
