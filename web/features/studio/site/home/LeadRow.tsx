import { Button, IconButton } from "@chakra-ui/react";
import { useState } from "react";
import type { SiteHomeLead } from "../../../../../schema/site/home.ts";
import type { Lead_PostFragment } from "../../../../gql/graphql.ts";
import { RangeField } from "../../../../ui/fields/RangeField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Cover } from "../../../../ui/media/Cover.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { MoveButtons } from "../../shared/MoveButtons.tsx";
import styles from "../menus/MenuEditor.module.css";
import { texts } from "./texts.ts";

const { leads: words } = texts;

interface LeadRowProps {
  lead: SiteHomeLead;
  /** Undefined while nobody may read it. */
  post: Lead_PostFragment | undefined;
  /** Position, from 1. */
  place: number;
  count: number;
  errorOf: (field: "title") => string | undefined;
  move: (step: number) => unknown;
  change: (changes: Partial<SiteHomeLead>) => void;
  remove: () => void;
}

/** A chosen article: dragged as a whole; the title and the crop that it has on the home page alone. */
export function LeadRow({ lead, post, place, count, errorOf, move, change, remove }: LeadRowProps) {
  const [isCropping, setCropping] = useState(lead.focus !== "");
  const name = post?.title ?? words.unpublished;
  return (
    <li data-drag={lead.postId} className={styles.row}>
      <div className={styles.fields}>
        <p>
          <strong>{name}</strong>
        </p>
        <TextField
          name="title"
          label={words.frontTitle(name)}
          isLabelHidden
          placeholder={name}
          hint={lead.title && post ? words.own(post.title) : undefined}
          value={lead.title}
          error={errorOf("title")}
          onChange={({ target }) => change({ title: target.value })}
        />
        {post?.cover && isCropping && <Crop lead={lead} post={post} change={change} />}
      </div>
      <div className={styles.tools}>
        {post?.cover && !isCropping && (
          <Button variant="ghost" onClick={() => setCropping(true)}>
            {words.crop}
          </Button>
        )}
        <MoveButtons
          name={name}
          place={place}
          count={count}
          move={async (direction) => move(direction === "UP" ? -1 : 1)}
        />
        <IconButton variant="ghost" aria-label={texts.remove(name)} onClick={remove}>
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}

interface CropProps extends Pick<LeadRowProps, "lead" | "change"> {
  post: Lead_PostFragment;
}

/** The point of the cover that stays visible, in tens of percent. */
function Crop({ lead, post, change }: CropProps) {
  const focus = lead.focus || post.cover?.focus || "50 50";
  const [x = 50, y = 50] = focus.split(" ").map(Number);
  return (
    <>
      <Cover image={post.cover && { ...post.cover, focus }} title={post.title} sizes="22rem" />
      <RangeField
        label={words.across}
        max={100}
        step={10}
        value={x}
        onChange={(at) => change({ focus: `${at} ${y}` })}
      />
      <RangeField
        label={words.down}
        max={100}
        step={10}
        value={y}
        onChange={(at) => change({ focus: `${x} ${at}` })}
      />
      {lead.focus && (
        <Button variant="ghost" onClick={() => change({ focus: "" })}>
          {words.ownCrop}
        </Button>
      )}
    </>
  );
}
