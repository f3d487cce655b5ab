import { Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import styles from "../shared/StudioPage.module.css";

/** Fields of a section, below each other. */
export const SectionFields = ({ children }: { children: ReactNode }) => (
  <Stack gap="5" className={styles.form}>
    {children}
  </Stack>
);
