import { encode } from "uqr";
import styles from "./QrCode.module.css";

/** Image of a text that a telephone reads: dark on white in both appearances, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path d={path.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
