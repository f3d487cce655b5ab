import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioMediaFileQuery } from "../../../../gql/graphql.ts";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { FilePreview } from "../../../../ui/media/FilePreview.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { ItemState } from "../../shared/ItemState.tsx";
import { MediaDrawer } from "../MediaDrawer.tsx";
import { useStudioMediaFileQuery } from "../media.generated.ts";
import { texts } from "../texts.ts";
import { useMediaDeletion } from "../useMediaDeletion.ts";
import { CropTool } from "./CropTool.tsx";
import { FocusPoint } from "./FocusPoint.tsx";
import styles from "./MediaPanel.module.css";
import { MetadataForm } from "./MetadataForm.tsx";
import { ReplaceFile } from "./ReplaceFile.tsx";

type LibraryFile = NonNullable<StudioMediaFileQuery["libraryFile"]>;

interface MediaPanelProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const labels = texts.panel;

/** Panel of a file: preview, usages, metadata and actions. */
export function MediaPanel({ id, onClose, onChanged }: MediaPanelProps) {
  const { data, error, reload } = useStudioMediaFileQuery({ variables: { id } });
  const known = data?.libraryFile;
  const update = () => {
    void reload();
    onChanged();
  };
  return (
    <MediaDrawer title={known?.file.originalName || texts.title} onClose={onClose}>
      {known ? (
        <Whole key={known.file.filename} known={known} onChanged={update} onGone={onClose} />
      ) : (
        <ItemState
          isThere={data ? false : undefined}
          error={error}
          reload={reload}
          labels={{ failed: labels.failed, gone: labels.gone }}
        />
      )}
    </MediaDrawer>
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
        <FilePreview file={file} sizes="(min-width: 48rem) 24rem, 100vw" />
        <div className={styles.meta}>
          <p>
            {formatBytes(file.length)}
            {file.width && file.height ? `, ${labels.dimensions(file.width, file.height)}` : ""}
          </p>
          <p>{file.contentType}</p>
          <p>
            <Time at={file.createdAt} kind="long" />
          </p>
          <a href={`/file/${file.filename}`} download={file.originalName} className={buttonClass("ghost")}>
            <Icon name="download" />
            {labels.download}
          </a>
        </div>
      </div>
      <Uses known={known} />
      <MetadataForm key={`${id}-metadata`} known={known} onSaved={onChanged} />
      {isPicture && <FocusPoint file={file} onSaved={onChanged} />}
      {isPicture && <CropTool known={known} onDone={onChanged} />}
      <ReplaceFile file={file} onReplaced={onChanged} />
      {deletion.kept.map((message) => (
        <p key={message} role="alert" className={styles.refusal}>
          {message}
        </p>
      ))}
      <div>
        <Button
          variant="solid"
          colorPalette="red"
          onClick={() => void deletion.remove([id]).then((isGone) => isGone && onGone())}
        >
          <Icon name="trash" />
          {labels.delete}
        </Button>
      </div>
    </>
  );
}

function Uses({ known: { uses, leavesAt } }: { known: LibraryFile }) {
  return (
    <section aria-label={labels.where}>
      <h3 className={styles.heading}>{labels.where}</h3>
      {uses.length === 0 && <p className={styles.muted}>{labels.nowhere}</p>}
      {leavesAt && (
        <p className={styles.muted}>
          {labels.leaves} <Time at={leavesAt} kind="long" />
        </p>
      )}
      <ul className={styles.uses}>
        {uses.map(({ id, kind, title, path, isPublished }) => (
          <li key={id}>
            <Link to={path} className="link">
              {title}
            </Link>{" "}
            <span className={styles.muted}>
              {labels.kind[kind]}
              {isPublished ? "" : `, ${labels.draft}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
