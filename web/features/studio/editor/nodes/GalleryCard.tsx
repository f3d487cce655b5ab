import { useState } from "react";
import { buttonClass } from "../../../../ui/Button.tsx";
import { Library } from "../library/Library.tsx";
import { pictureFrom } from "../library/pickedFacts.ts";
import { sendFiles } from "../plugins/sendFiles.ts";
import { texts } from "../texts.ts";
import type { CardProps } from "./card.tsx";
import styles from "./nodes.module.css";
import { PictureWords } from "./PictureWords.tsx";
import { type PictureFacts, pictureOf } from "./pictureFacts.ts";
import { keepKeys, keepPaste } from "./RawCard.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

const words = texts.gallery;

interface GalleryFacts {
  pictures: readonly PictureFacts[];
}

/** Pictures in their order, each with its words; more can be added, and all can be moved. */
export function GalleryCard({ facts: { pictures }, onDescribe, onRemove }: CardProps<GalleryFacts>) {
  const [line, setLine] = useState("");
  const [isChoosing, setChoosing] = useState(false);
  const set = (next: readonly PictureFacts[]) =>
    next.length > 0 ? onDescribe({ pictures: next }) : onRemove();
  const move = (from: number, to: number) => {
    const next = pictures.filter((_, index) => index !== from);
    next.splice(to, 0, pictures[from]!);
    set(next);
  };

  async function add(files: readonly File[]) {
    const { sent, faults } = await sendFiles(files, ["image"], ({ name }) =>
      setLine(texts.sending.now(name)),
    );
    setLine(faults.join(" "));
    if (sent.length > 0) set([...pictures, ...sent.map(({ filename }) => pictureOf(`/image/${filename}`))]);
  }

  return (
    <section
      className={styles.card}
      aria-label={words.label(pictures.length)}
      contentEditable={false}
      onKeyDown={keepKeys}
      onPaste={keepPaste}
    >
      <p className={styles.kind}>{words.label(pictures.length)}</p>
      <ol className={styles.gallery}>
        {pictures.map((facts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
          <li key={index} className={styles.item}>
            <Thumbnail facts={facts} />
            <PictureWords
              facts={facts}
              onDescribe={(more) =>
                set(pictures.map((each, at) => (at === index ? { ...each, ...more } : each)))
              }
            />
            <div className={styles.deeds}>
              <Deed label={words.back(index + 1)} isOff={index === 0} onUse={() => move(index, index - 1)}>
                ←
              </Deed>
              <Deed
                label={words.forward(index + 1)}
                isOff={index === pictures.length - 1}
                onUse={() => move(index, index + 1)}
              >
                →
              </Deed>
              <Deed
                label={words.remove(index + 1)}
                onUse={() => set(pictures.filter((_, at) => at !== index))}
              >
                {words.removeShort}
              </Deed>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.deeds}>
        <label className={`${buttonClass("outline")} ${styles.choose}`}>
          {words.add}
          <input
            type="file"
            accept="image/*"
            multiple
            className="visually-hidden"
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
        <button type="button" className={buttonClass("outline")} onClick={() => setChoosing(true)}>
          {words.addKnown}
        </button>
        <button type="button" className={buttonClass("ghost")} onClick={onRemove}>
          {words.removeAll}
        </button>
      </div>
      <p className={styles.kind} role="status">
        {line}
      </p>
      {isChoosing && (
        <Library
          kind="IMAGE"
          isMultiple
          onPick={(files) => set([...pictures, ...files.map(pictureFrom)])}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

interface DeedProps {
  label: string;
  isOff?: boolean;
  onUse: () => void;
  children: string;
}

const Deed = ({ label, isOff, onUse, children }: DeedProps) => (
  <button type="button" className={buttonClass("ghost")} aria-label={label} disabled={isOff} onClick={onUse}>
    {children}
  </button>
);
