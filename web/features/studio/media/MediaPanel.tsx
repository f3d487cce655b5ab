import { Link } from "react-router-dom";
import { formatBytes } from "../../../bytes.ts";
import type { StudioMediaFileQuery } from "../../../gql/graphql.ts";
import { useStudioMediaFileQuery } from "../../../gql/hooks.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { FilePreview } from "../../../ui/FilePreview.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import { ItemState } from "../parts/ItemState.tsx";
import { CropFrame } from "./CropFrame.tsx";
import { FactsForm } from "./FactsForm.tsx";
import { FocusPoint } from "./FocusPoint.tsx";
import styles from "./MediaPanel.module.css";
import { ReplaceFile } from "./ReplaceFile.tsx";
import { Sheet } from "./Sheet.tsx";
import { texts } from "./texts.ts";
import { useMediaDeletion } from "./useMediaDeletion.ts";

type LibraryFile = NonNullable<StudioMediaFileQuery["libraryFile"]>;

interface MediaPanelProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const words = texts.panel;

/** One file: how it looks, where it is shown, what is said of it, and what can be done with it. */
export function MediaPanel({ id, onClose, onChanged }: MediaPanelProps) {
  const { data, error, refetch } = useStudioMediaFileQuery({ variables: { id } });
  const known = data?.libraryFile;
  const reload = () => {
    void refetch().catch(() => {});
    onChanged();
  };
  return (
    <Sheet title={known?.file.originalName || texts.title} close={words.close} onClose={onClose}>
      {known ? (
        <Whole key={known.file.filename} known={known} onChanged={reload} onGone={onClose} />
      ) : (
        <ItemState
          isThere={data ? false : undefined}
          error={error}
          refetch={refetch}
          words={{ failed: words.failed, gone: words.gone }}
        />
      )}
    </Sheet>
  );
}

function Whole({
  known,
  onChanged,
  onGone,
}: {
  known: LibraryFile;
  onChanged: () => void;
  onGone: () => void;
}) {
  const { id, file } = known;
  const deletion = useMediaDeletion(onChanged);
  const isPicture = file.kind === "IMAGE";
  return (
    <>
      <div className={styles.look}>
        <FilePreview file={file} sizes="(min-width: 768px) 24rem, 100vw" />
        <div className={styles.facts}>
          <p>
            {formatBytes(file.length)}
            {file.width && file.height ? `, ${words.dimensions(file.width, file.height)}` : ""}
          </p>
          <p>{file.contentType}</p>
          <p>
            <Time at={file.createdAt} kind="long" />
          </p>
          <a href={`/file/${file.filename}`} download={file.originalName} className={buttonClass("ghost")}>
            <Icon name="download" />
            {words.download}
          </a>
        </div>
      </div>
      <Uses known={known} />
      <FactsForm key={`${id}-facts`} known={known} onSaved={onChanged} />
      {isPicture && <FocusPoint file={file} onSaved={onChanged} />}
      {isPicture && <CropFrame known={known} onDone={onChanged} />}
      <ReplaceFile file={file} onReplaced={onChanged} />
      {deletion.kept.map((message) => (
        <p key={message} role="alert" className={styles.refusal}>
          {message}
        </p>
      ))}
      <div>
        <Button
          variant="danger"
          onClick={() => void deletion.remove([id]).then((isGone) => isGone && onGone())}
        >
          <Icon name="trash" />
          {words.delete}
        </Button>
      </div>
    </>
  );
}

function Uses({ known: { uses, leavesAt } }: { known: LibraryFile }) {
  return (
    <section aria-label={words.where}>
      <h3 className={styles.heading}>{words.where}</h3>
      {uses.length === 0 && <p className={styles.muted}>{words.nowhere}</p>}
      {leavesAt && (
        <p className={styles.muted}>
          {words.leaves} <Time at={leavesAt} kind="long" />
        </p>
      )}
      <ul className={styles.uses}>
        {uses.map(({ id, kind, title, path, isPublished }) => (
          <li key={id}>
            <Link to={path} className="link">
              {title}
            </Link>{" "}
            <span className={styles.muted}>
              {words.kind[kind]}
              {isPublished ? "" : `, ${words.draft}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
