import styles from "./TreeIllustration.module.css";

/** Illustration: a tree with speech bubbles for leaves, and people below it. */
export function TreeIllustration({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 360" className={className}>
      <path className={styles.ground} d="M20 318c60-14 118-18 180-18s120 4 180 18" />
      <path
        className={styles.trunk}
        d="M186 300c6-34 6-66 0-96-4-20-24-34-44-44 26 4 44 14 54 30 2-24-2-46-14-66 18 14 28 34 30 60 10-24 26-40 50-48-18 16-32 36-36 60-6 34-6 70 2 104z"
      />
      <g className={styles.leaf}>
        <path d="M112 40c40-12 84 4 92 34 7 28-18 54-54 58l-26 24 2-26c-30-4-52-20-56-42-4-20 14-40 42-48z" />
      </g>
      <g className={styles.clay}>
        <path d="M262 34c34-8 70 8 76 36 6 26-16 48-46 52l-20 20v-20c-26-2-46-14-50-34-4-24 14-48 40-54z" />
      </g>
      <g className={styles.pale}>
        <path d="M66 142c26-6 52 6 56 26 4 18-12 34-34 36l-16 16v-16c-20-2-34-12-36-26-2-16 10-32 30-36z" />
        <path d="M306 146c26-4 50 8 54 28 2 20-14 34-38 36l-14 14-2-14c-20-2-36-14-38-30-2-18 14-32 38-34z" />
      </g>
      <path
        className={styles.lines}
        d="M108 74h62M108 92h40M256 68h50M256 84h32M64 166h34M298 172h36M298 184h22"
      />
      <g className={styles.people}>
        <path d="M76 314c0-16 8-26 20-26s20 10 20 26M96 282a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
        <path d="M130 320c0-16 8-26 20-26s20 10 20 26M150 288a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
        <path d="M238 320c0-16 8-26 20-26s20 10 20 26M258 288a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
        <path d="M296 314c0-16 8-26 20-26s20 10 20 26M316 282a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
      </g>
    </svg>
  );
}
