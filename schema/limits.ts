/** What both sides hold to. Characters are UTF-16 code units, as `maxLength` counts them in a browser. */
export const limits = {
  name: { min: 3, max: 80 },
  email: { max: 254 },
  telephone: { min: 3, max: 30 },
  // bcrypt reads 72 bytes and would silently leave out the rest.
  password: { min: 8, maxBytes: 72 },
  aboutMe: { max: 1_000 },
  feedText: { max: 5_000 },
  comment: { max: 2_000 },
  keyword: { max: 100 },
  page: { default: 12, feeds: 20, comments: 20, max: 50, last: 500 },
  likers: 100,
  latestComments: 50,
  code: { digits: 6, minutes: 10, tries: 5, resendSeconds: 60, anHour: 5 },
  resetTokenMinutes: 15,
  accessTokenMinutes: { browser: 15, rest: 720 },
  sessionDays: 30,
  eventLogHours: 48,
  flashSeconds: 10,
} as const;

export const defaultDialCode = "+225";
