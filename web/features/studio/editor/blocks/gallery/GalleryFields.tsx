import { Button } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { LibraryButton } from "../../../media/picker/LibraryButton.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { pictureDataOf } from "../../library/picked-file-data.ts";
import { uploadFiles } from "../../richtext/upload-files.ts";
import { texts } from "../../texts.ts";
import { PictureFields } from "../picture/PictureFields.tsx";
import { type PictureData, toPictureData } from "../picture/picture-data.ts";
import { Thumbnail } from "../picture/Thumbnail.tsx";
import type { GalleryData } from "./GalleryCard.tsx";
import { galleryTexts as labels } from "./texts.ts";

/** Fields of a gallery: its pictures in order, each with its texts; pictures can be added, moved and removed. */
export function GalleryFields({ data: { pictures }, onChange, onRemove }: CardProps<GalleryData>) {
  // Pictures arrive after an upload or a crop: what was written meanwhile stays.
  const latest = useRef(pictures);
  latest.current = pictures;
  const set = (next: readonly PictureData[]) => (next.length > 0 ? onChange({ pictures: next }) : onRemove());
  const move = (from: number, to: number) => {
    const next = pictures.filter((_, index) => index !== from);
    next.splice(to, 0, pictures[from]!);
    set(next);
  };
  return (
    <>
      <ol className={styles.items}>
        {pictures.map((data, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
          <li key={index} className={styles.item}>
            <Thumbnail data={data} />
            <PictureFields
              data={data}
              onChange={(changes) =>
                set(latest.current.map((each, at) => (at === index ? { ...each, ...changes } : each)))
              }
            />
            <PictureActions
              index={index}
              count={pictures.length}
              onMove={(to) => move(index, to)}
              onRemove={() => set(pictures.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <AddPictures onAdd={(added) => set([...latest.current, ...added])} />
    </>
  );
}

interface PictureActionsProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PictureActions({ index, count, onMove, onRemove }: PictureActionsProps) {
  const place = index + 1;
  return (
    <div className={styles.actions}>
      <PictureAction label={labels.back(place)} isOff={index === 0} onUse={() => onMove(index - 1)}>
        ←
      </PictureAction>
      <PictureAction label={labels.forward(place)} isOff={place === count} onUse={() => onMove(index + 1)}>
        →
      </PictureAction>
      <PictureAction label={labels.remove(place)} onUse={onRemove}>
        {labels.removeShort}
      </PictureAction>
    </div>
  );
}

interface PictureActionProps {
  label: string;
  isOff?: boolean;
  onUse: () => void;
  children: string;
}

const PictureAction = ({ label, isOff, onUse, children }: PictureActionProps) => (
  <Button variant="ghost" aria-label={label} disabled={isOff} onClick={onUse}>
    {children}
  </Button>
);

/** Buttons that add pictures, from this device or from the media library. */
function AddPictures({ onAdd }: { onAdd: (pictures: PictureData[]) => void }) {
  const [status, setStatus] = useState("");

  async function upload(files: readonly File[]) {
    const { uploaded, errors } = await uploadFiles(files, ["image"], ({ name }) =>
      setStatus(texts.sending.now(name)),
    );
    setStatus(errors.join(" "));
    if (uploaded.length > 0) onAdd(uploaded.map(({ filename }) => toPictureData(`/image/${filename}`)));
  }

  return (
    <>
      <div className={styles.actions}>
        <Button asChild _focusWithin={{ focusRing: "outside" }}>
          <label>
            {labels.add}
            <input
              type="file"
              accept="image/*"
              multiple
              className="visually-hidden"
              onChange={({ target }) => {
                void upload([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </label>
        </Button>
        <LibraryButton
          picker={{ kind: "IMAGE", isMultiple: true, onPick: (files) => onAdd(files.map(pictureDataOf)) }}
        >
          {labels.addKnown}
        </LibraryButton>
      </div>
      <p className={styles.kind} role="status">
        {status}
      </p>
    </>
  );
}
