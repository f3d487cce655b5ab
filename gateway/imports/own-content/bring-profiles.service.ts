import { findUser } from "../../users/user.service.ts";
import { changeUser } from "../../users/user-changes.service.ts";
import { bringMedium } from "../content/body-addresses.ts";
import type { ImportContext } from "../content/import-context.ts";
import { ImportItemModel } from "../records/import-item.entity.ts";

/** Gives the accounts that an import has made their pictures, and leads the former addresses of their pages to them. */
export async function bringProfiles(context: ImportContext): Promise<void> {
  const { survey, authors, redirects } = context;
  for (const { key, name, picture, slug } of survey.authors.values()) {
    const user = await findUser(authors.get(key) ?? "");
    if (!user) continue;
    if (slug && user.slug) redirects.push({ from: `/auteurs/${slug}`, to: `/auteurs/${user.slug}` });
    const isOwn = await ImportItemModel.exists({
      runId: context.runId,
      type: "AUTHOR",
      targetId: user._id,
      isOwn: true,
    });
    if (!picture || user.imageName || !isOwn) continue;
    const path = await bringMedium(context, picture, { about: name });
    if (path?.startsWith("/image/")) await changeUser(user._id, { imageName: path.slice("/image/".length) });
  }
}
