import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { rerenderAllPosts } from "../../posts/editing/rerender-all.service.ts";
import { rerenderAllStaticPages } from "../../static-pages/rerender-static-pages.service.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ env }) =>
  withDatabase(env(), async () => {
    const posts = await rerenderAllPosts();
    const staticPages = await rerenderAllStaticPages();
    const [read, changed] = [writtenNumber(posts.checked), writtenNumber(posts.renewed)];
    const [pagesRead, pagesChanged] = [
      writtenNumber(staticPages.checked),
      writtenNumber(staticPages.renewed),
    ];
    return {
      lines: [
        inLanguage(
          `Articles lus\u00a0: ${read}, remis en page\u00a0: ${changed}.`,
          `Articles read: ${read}, rendered again: ${changed}.`,
        ),
        inLanguage(
          `Pages fixes lues\u00a0: ${pagesRead}, remises en page\u00a0: ${pagesChanged}.`,
          `Static pages read: ${pagesRead}, rendered again: ${pagesChanged}.`,
        ),
      ],
      json: { posts, staticPages },
    };
  });
