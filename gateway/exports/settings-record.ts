import type { Viewer } from "../core/policies.ts";
import type { SourceSettings } from "../imports/source/own-records.ts";
import { findPostCards } from "../posts/post.service.ts";
import { findSettingsDraft } from "../settings/site-settings.service.ts";
import { addressOfName } from "./address-of-file.ts";

/** Returns the published settings as an import reads them: all of them are public, or say how the site works. */
export async function settingsOf(viewer: Viewer): Promise<SourceSettings> {
  const { published } = await findSettingsDraft(viewer);
  const { appearance, podcast, home } = published;
  const posts = await findPostCards(
    { _id: { $in: home.leads.map(({ postId }) => postId) } },
    { sort: { _id: 1 }, limit: home.leads.length || 1 },
  );
  const slugs = new Map(posts.map(({ _id, slug }) => [String(_id), slug]));
  const leads = home.leads.flatMap(({ postId, ...lead }) => {
    const slug = slugs.get(postId);
    return slug ? [{ ...lead, address: `/posts/${slug}` }] : [];
  });
  const pictures = {
    logoName: addressOfName(appearance.logoName),
    darkLogoName: addressOfName(appearance.darkLogoName),
    iconName: addressOfName(appearance.iconName),
  };
  return {
    type: "settings",
    values: {
      ...published,
      appearance: { ...appearance, ...pictures },
      podcast: { ...podcast, coverName: addressOfName(podcast.coverName) },
      home: { ...home, leads },
    },
  };
}
