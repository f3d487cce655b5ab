import { useRef } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { SiteHomeLead } from "../../../../../schema/site/home.ts";
import page from "../../shared/StudioPage.module.css";
import styles from "../menus/MenuEditor.module.css";
import { useChosenLeadsQuery } from "../site-settings.generated.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { LeadPicker } from "./LeadPicker.tsx";
import { LeadRow } from "./LeadRow.tsx";
import { texts } from "./texts.ts";
import { useItemList } from "./useItemList.ts";

const { leads: words } = texts;
const path = "home.leads";
const idOf = ({ postId }: SiteHomeLead): string => postId;

/** Articles that are chosen for the top of the home page. */
export function HomeLeads({ editing }: { editing: SiteEditing }) {
  const root = useRef<HTMLElement>(null);
  const leads = editing.value(path) as readonly SiteHomeLead[];
  const ids = leads.map(idOf).toSorted();
  const { data, previousData } = useChosenLeadsQuery({ variables: { ids }, skip: ids.length === 0 });
  const posts = (data ?? previousData)?.postsByIds ?? [];
  const postOf = (id: string) => posts.find((post) => post.id === id);
  const nameOf = ({ postId, title }: SiteHomeLead) => title || postOf(postId)?.title || words.unpublished;
  const write = (next: readonly SiteHomeLead[]) => editing.change(path, next);
  const list = useItemList(root, { items: leads, idOf, nameOf, write });
  return (
    <section ref={root} aria-label={words.title} className={styles.menu}>
      <h2 className={page.heading}>{words.title}</h2>
      <p className={page.muted}>{words.intro}</p>
      {leads.length > 0 && (
        <ol data-drop="leads" aria-label={words.title} className={styles.rows}>
          {leads.map((lead, index) => (
            <LeadRow
              key={lead.postId}
              lead={lead}
              post={postOf(lead.postId)}
              place={index + 1}
              count={leads.length}
              errorOf={(field) => editing.exactErrorOf(`${path}[${index}].${field}`)}
              move={(step) => list.moveBy(lead.postId, step)}
              change={(changes) => list.change(lead.postId, changes)}
              remove={() => list.remove(lead.postId)}
            />
          ))}
        </ol>
      )}
      {leads.length < limits.site.homeLeads ? (
        <LeadPicker chosen={ids} choose={(postId) => write([...leads, { postId, title: "", focus: "" }])} />
      ) : (
        <p className={page.muted}>{words.full}</p>
      )}
      <span className="visually-hidden" role="status">
        {list.announced}
      </span>
    </section>
  );
}
