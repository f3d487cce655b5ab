import { useEffect, useState } from "react";
import { readDataCount, resetDataCount } from "../../../lib/kept/data-saving.ts";
import { usePage } from "../../../lib/page-state.ts";
import { formatBytes } from "../../../lib/text/format-bytes.ts";
import { texts } from "../texts.ts";
import { priceOf } from "./price-of.ts";

/** Bytes that this month has loaded on this device, and about what they cost; nothing where nothing is counted. */
export function DataCount() {
  const { megabytePrice } = usePage().site;
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    readDataCount()
      .then(setBytes)
      .catch(() => {});
  }, []);
  if (bytes === null) return null;
  const reset = () => {
    resetDataCount()
      .then(() => setBytes(0))
      .catch(() => {});
  };
  return (
    <div className="comfort-count">
      <p role="status">
        {texts.dataCount(formatBytes(bytes), megabytePrice && priceOf(bytes, megabytePrice))}
      </p>
      <button type="button" onClick={reset}>
        {texts.resetDataCount}
      </button>
    </div>
  );
}
