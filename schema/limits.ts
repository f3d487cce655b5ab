/** Limits that server and client share. Characters are UTF-16 code units, as `maxLength` counts them in a browser. */
export const limits = {
  name: { min: 3, max: 80 },
  email: { max: 254 },
  telephone: { min: 3, max: 30 },
  // bcrypt uses 72 bytes and would silently ignore the rest.
  password: { min: 8, maxBytes: 72 },
  secondFactor: { recoveryCodes: 10 },
  // Per account.
  passkeys: 10,
  aboutMe: { max: 1_000 },
  // Fields of an author’s page.
  author: { jobTitle: 80, links: 8, corrections: 10 },
  feedText: { max: 5_000 },
  // `editMinutes`: within which its author may change it.
  /** `mentions`: people whom a comment names; `offered`: those whom the completion of a name shows. */
  comment: { max: 2_000, editMinutes: 15, mentions: 3, offered: 8 },
  post: {
    min: 3,
    title: 160,
    description: 320,
    content: 200_000,
    slug: 160,
    /** Characters of a transcript: some four hours. */
    transcript: 400_000,
    coverAlt: 320,
    seoTitle: 160,
    seoDescription: 320,
    tags: 10,
    authors: 10,
  },
  // `most`: pages of the site; `revisions`: versions that the former query returns.
  staticPage: { min: 3, title: 160, description: 320, content: 200_000, slug: 160, most: 100, revisions: 20 },
  // `latest`: articles of the block of the newest ones.
  letter: { subject: 160, preheader: 160, content: 200_000, slug: 160, latest: 5, mostLatest: 10 },
  // `topics`: those that readers choose from; `pendingDays`: of a request that nobody confirms.
  newsletter: {
    topics: 100,
    pendingDays: 7,
    words: 500,
    bounceBytes: 1_000_000,
    digestArticles: 20,
    countedLinks: 200,
  },
  // Per article.
  correction: { max: 500, most: 30 },
  returnNote: 1_000,
  invitation: { days: 7, keptDays: 30, most: 50, resendSeconds: 60 },
  preview: { hours: [1, 24, 168], most: 20 },
  // A tab without a heartbeat for goneSeconds counts as closed.
  presence: { beatSeconds: 10, goneSeconds: 25 },
  tag: { max: 40 },
  // Articles that a member keeps.
  bookmarks: 500,
  /** Articles of a reading history. */
  readings: 200,
  // Authors, categories, keywords and series that an account follows.
  follows: 200,
  // Series of articles, and articles of one.
  series: { most: 200, posts: 100 },
  category: { lastSection: 1_000, most: 200, description: 320 },
  // Comments of the newsroom beside an article: threads, comments in each, characters; `context`: kept around a passage.
  annotation: { most: 100, comments: 30, text: 1_000, quote: 500, context: 40 },
  // Identifiers in one bulk operation.
  bulk: 100,
  trashDays: 30,
  // Per article: forty times ten minutes are a day of writing, and few articles change forty times after
  // publication. Revisions of drafts are kept for a season, published ones as long as the article.
  revisions: { drafts: 40, published: 40, draftMinutes: 10, draftDays: 90 },
  // Maximum counted results of a keyword search.
  counted: 1_000,
  // Years of publication that a list can be narrowed to.
  postYears: 30,
  keyword: { max: 100 },
  // Articles of one edition for messengers, characters of its text and of a picture's caption on Telegram, kilobytes of its picture.
  edition: { posts: 6, characters: 900, caption: 1_024, pictureKilobytes: 100 },
  // An article as one file to hand on.
  articleFileBytes: 60_000,
  // A text that circulates and is compared with articles.
  verifiedText: 100_000,
  // Pages of other sites; `cards`: in one text.
  address: { max: 2_000, cards: 30 },
  // Files of one import, and all bytes of one; `listed`: addresses of a list that is checked too.
  imports: {
    files: 20,
    megabytes: 2_000,
    examples: 10,
    shownRedirects: 100,
    listCharacters: 2_000_000,
    listed: 20_000,
  },
  // One table: its bytes and lines, and those of its refused lines that are named.
  redirects: { csvBytes: 2_000_000, csvLines: 5_000, refusedLines: 100 },
  missedAddresses: { days: 90 },
  page: { default: 12, feeds: 20, comments: 20, files: 24, max: 50, last: 500 },
  likers: 100,
  latestComments: 50,
  // Likes, and comments, on one’s own profile.
  ownActivity: 6,
  code: { digits: 6, minutes: 10, tries: 5, resendSeconds: 60, anHour: 5 },
  resetTokenMinutes: 15,
  accessTokenMinutes: { browser: 15, rest: 720 },
  sessionDays: 30,
  eventLogHours: 48,
  // Of a message; more for each further line and button.
  flashSeconds: 10,
  flashSecondsForMore: 4,
  carousel: { slides: 5, intervalMs: 5_000 },
  sliderStepPixels: 500,
  // Articles in each list of the home page. `top`: carousel and secondary ones; `inView`: of a slider before it is
  // scrolled; `candidates`: the most popular, of which the most discussed are taken too.
  frontPage: {
    // Of fewer articles one stands in front and the others in a list.
    fewest: 6,
    secondary: 3,
    top: 8,
    slider: 8,
    // Fewer than these are no slider, and no ranking.
    shortSlider: 3,
    pair: 2,
    // An article with fewer views is not ranked.
    leastViews: 10,
    discussed: 5,
    candidates: 72,
    sections: 8,
    section: 4,
    // A category with so many articles has a lead with titles below it.
    fullSection: 3,
    sectionCandidates: 24,
    recordings: 3,
  },
  // Defaults of the contract; the gateway's settings (UPLOAD_*) may differ.
  upload: {
    imageMegabytes: 10,
    pdfMegabytes: 20,
    audioMegabytes: 100,
    videoMegabytes: 300,
    memberMegabytes: 100,
  },
  imageMegapixels: 40,
  // AVIF and HEIC, which are decoded as a whole.
  heifMegapixels: 16,
  imageWidths: [160, 320, 480, 640, 960, 1_280, 1_920],
  multipart: { files: 4, fields: 20 },
  alt: { max: 300 },
  // Tags of one file; tags that are offered as filters.
  library: { folders: 200, tags: 20, shownTags: 100 },
  file: { caption: 300, credit: 160, licence: 80, originalName: 200 },
  // Unfinished uploads per user, and how long they are kept.
  unfinishedUploads: { most: 20, hours: 48 },
  catalogue: {
    title: 160,
    description: 5_000,
    // One-line texts: person, place, album, publisher.
    line: 160,
    extract: 3_000,
    whereToFind: 1_000,
    genre: 40,
    year: { min: 1_000, max: 2_100 },
    pages: 20_000,
    // A hundred hours.
    seconds: 360_000,
    track: 999,
  },
  // Versions of the settings are kept as long as they are among the last.
  site: { socialLinks: 12, menuLinks: 30, homeBlocks: 20, homeLeads: 8, versions: 100, wordLength: 200 },
} as const;
