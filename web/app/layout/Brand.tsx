import type { SiteLogo } from "../../../schema/render.ts";
import { usePage } from "../../lib/page-state.ts";
import styles from "./Brand.module.css";
import { Logo } from "./Logo.tsx";

/** The site's logo and its name: a logo that is wider than high is a written name, which takes its place. */
export function Brand() {
  const { name, logo, darkLogo } = usePage().site;
  // Palabre's tree stands for Palabre alone.
  if (!logo) return [name === "Palabre" && <Logo key="logo" />, name];
  const isWritten = logo.width > 1.6 * logo.height;
  const alt = isWritten ? name : "";
  return (
    <>
      {darkLogo ? (
        <>
          <Mark logo={logo} alt={alt} className={styles.light} />
          <Mark logo={darkLogo} alt={alt} className={styles.dark} />
        </>
      ) : (
        <Mark logo={logo} alt={alt} />
      )}
      {!isWritten && name}
    </>
  );
}

interface MarkProps {
  logo: SiteLogo;
  alt: string;
  /** Mode that shows it; absent: both. */
  className?: string | undefined;
}

/** With two of them only the one that is shown is loaded: a lazy picture that is not displayed stays where it is. */
const Mark = ({ logo: { name, width, height }, alt, className }: MarkProps) => (
  <img
    src={`/image/${name}?w=${width > 4 * height ? 640 : 320}`}
    alt={alt}
    width={width}
    height={height}
    loading={className ? "lazy" : undefined}
    className={`${styles.mark} ${className ?? ""}`}
  />
);
