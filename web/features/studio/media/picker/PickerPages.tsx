import { Button } from "@chakra-ui/react";
import { texts } from "../texts.ts";
import styles from "./MediaPicker.module.css";

interface PickerPagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons to the page before and after. */
export function PickerPages({ page, pages, onPage }: PickerPagesProps) {
  if (pages < 2) return null;
  return (
    <div className={styles.pages}>
      <Button variant="ghost" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.picker.before}
      </Button>
      <span>{texts.picker.page(page, pages)}</span>
      <Button variant="ghost" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.picker.after}
      </Button>
    </div>
  );
}
