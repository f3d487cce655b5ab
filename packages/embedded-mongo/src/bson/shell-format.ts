import { decimalText } from "./decimal.ts";
import { Doc, type Value } from "./doc.ts";
import {
  Binary,
  Code,
  DateTime,
  Decimal,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
} from "./scalars.ts";

/** Returns a value as MongoDB prints it in messages. */
export function formatForShell(value: Value): string {
  if (value === null || typeof value === "boolean" || typeof value === "number") return String(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[ ${value.map(formatForShell).join(", ")} ]`;
  if (value instanceof Doc) {
    const fields = [...value.entries()].map(([name, item]) => `${name}: ${formatForShell(item)}`);
    return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
  }
  if (value instanceof Double)
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  if (value instanceof Decimal) return `Decimal128('${decimalText(value)}')`;
  if (value instanceof DateTime) return `new Date(${value.ms})`;
  if (value instanceof ObjectId) return `ObjectId('${value.hex()}')`;
  if (value instanceof Binary)
    return `BinData(${value.subtype}, ${value.bytes.toString("hex").toUpperCase()})`;
  if (value instanceof Regex) return `/${value.pattern}/${value.flags}`;
  if (value instanceof Timestamp) return `Timestamp(${value.seconds}, ${value.increment})`;
  if (value instanceof Code) return value.code;
  return value instanceof MinKey ? "MinKey" : value instanceof MaxKey ? "MaxKey" : "";
}
