import { adoptStyles } from "../../../ui/adopt-styles.ts";
import css from "./highlight.css?inline";
import { rangeOf, type Sentence } from "./sentences.ts";

const wordName = "spoken-word";
const sentenceName = "spoken-sentence";
const blockClass = "spoken-block";
let marked: Element | null = null;

/**
 * Highlights the spoken word and its sentence with the CSS Custom Highlight API, without changing the DOM;
 * without that API, the paragraph gets a class.
 */
export function markSpoken(sentence: Sentence, start: number, end: number): void {
  adoptStyles(css);
  const word = rangeOf(sentence, start, end);
  const whole = rangeOf(sentence, 0, sentence.text.length);
  if ("highlights" in CSS && word && whole) {
    CSS.highlights.set(sentenceName, new Highlight(whole));
    CSS.highlights.set(wordName, new Highlight(word));
  } else if (marked !== sentence.block) {
    marked?.classList.remove(blockClass);
    sentence.block.classList.add(blockClass);
    marked = sentence.block;
  }
  keepInView(word);
}

export function unmarkSpoken(): void {
  if ("highlights" in CSS) {
    CSS.highlights.delete(wordName);
    CSS.highlights.delete(sentenceName);
  }
  marked?.classList.remove(blockClass);
  marked = null;
}

/**
 * Scrolls only when the word leaves the screen just below it: a reader who has scrolled elsewhere is not
 * disturbed.
 */
function keepInView(word: Range | null): void {
  const box = word?.getBoundingClientRect();
  if (!box || box.height === 0) return;
  const isBelow = box.bottom > innerHeight - 120 && box.top < innerHeight * 1.6;
  if (isBelow) scrollBy({ top: box.top - innerHeight / 3, behavior: "smooth" });
}
