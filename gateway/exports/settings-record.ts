import type { Viewer } from "../core/policies.ts";
import type { SourceSettings } from "../imports/source/own-records.ts";
import { findPostCards } from "../posts/post.service.ts";
import { changeOf, fieldsByPath } from "../settings/setting-paths.ts";
import { picturePaths } from "../settings/site-pictures.service.ts";
import { findSettingsDraft } from "../settings/site-settings.service.ts";
import { addressOfName } from "./address-of-file.ts";

/** Returns the published settings as an import reads them: all of them are public, or say how the site works. */
export async function settingsOf(viewer: Viewer): Promise<SourceSettings> {
  const { published } = await findSettingsDraft(viewer);
  const { home } = published;
  const posts = await findPostCards(
    { _id: { $in: home.leads.map(({ postId }) => postId) } },
    { sort: { _id: 1 }, limit: home.leads.length || 1 },
  );
  const slugs = new Map(posts.map(({ _id, slug }) => [String(_id), slug]));
  const leads = home.leads.flatMap(({ postId, ...lead }) => {
    const slug = slugs.get(postId);
    return slug ? [{ ...lead, address: `/posts/${slug}` }] : [];
  });
  const values = [...fieldsByPath({ ...published, home: { ...home, leads } })].map(
    ([path, value]) => [path, picturePaths.includes(path) ? addressOfName(String(value)) : value] as const,
  );
  return { type: "settings", values: changeOf(values) };
}
