import { clock } from "../../core/clock.ts";
import { countedRemarks } from "../source/counted-remarks.ts";
import type { ImportSource, SourceRecord, SourceSubscriber } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { agreesInWords, verdictOf } from "./consent.ts";
import { namesRefusal, refusalKindOf, wordsKey } from "./consent-words.ts";
import { type Person, readPeople, type TableChoices, tablesOf } from "./people-source.ts";

/** Reads people who receive letters, or refused them. */
export const subscribersSource = (files: readonly FileTree[], choices: TableChoices = {}): ImportSource => ({
  files,
  records: async function* () {
    yield* readSubscribers(
      files.flatMap((tree) => tablesOf(tree).map((path) => ({ tree, path }))),
      choices,
    );
  },
});

interface Table {
  readonly tree: FileTree;
  readonly path: string;
}

/** Reads the people of tables, each address once: of two rows the refusal counts, in whatever table it stands. Throws ImportError. */
export async function* readSubscribers(
  tables: readonly Table[],
  choices: TableChoices = {},
): AsyncGenerator<SourceRecord> {
  const found = new Map<string, SourceSubscriber>();
  const held = new Set<string>();
  for (const { tree, path } of tables) {
    const { people, doubtful } = yield* readPeople(tree, path, choices.meanings);
    for (const { email, cells } of doubtful) {
      held.add(email);
      const isOfRefusals = choices.areRefusals || isListOfRefusals(path);
      const word = cells.find(namesRefusal) ?? (isOfRefusals ? path : undefined);
      if (word === undefined) continue;
      const refusal = { kind: refusalKindOf(word), at: null };
      const refused: SourceSubscriber = { type: "subscriber", email, name: "", date: null, refusal };
      found.set(email, strongerOf(found.get(email), refused));
      yield {
        ...{ type: "remark", about: email },
        text: `Refus gardé d’une ligne mal remplie\u00a0: «\u00a0${word.slice(0, 80)}\u00a0»`,
      };
    }
    for (const person of people) {
      const { subscriber, unclear } = subscriberOf(person, path, choices);
      if (unclear) {
        yield {
          ...{ type: "remark", about: person.email },
          text: `Gardée à part\u00a0: la colonne «\u00a0${unclear}\u00a0» est à préciser`,
        };
        held.add(person.email);
      }
      found.set(person.email, strongerOf(found.get(person.email), subscriber));
    }
  }
  const all = [...found.values()].map((each) => (held.has(each.email) ? { ...each, consent: null } : each));
  yield* all;
  yield* summaryOf(all, tables);
}

interface ReadSubscriber {
  readonly subscriber: SourceSubscriber;
  readonly unclear: string | null;
}

function subscriberOf(
  { email, name, date, row }: Person,
  path: string,
  choices: TableChoices,
): ReadSubscriber {
  const { areRefusals, origin } = choices;
  const verdict = verdictOf(row, clock.now(), origin);
  const known = { type: "subscriber", email, name, date } as const;
  const isRefused = areRefusals || (isListOfRefusals(path) && !agreesInWords(row));
  const refusal = verdict.refusal ?? (isRefused ? { kind: refusalKindOf(path), at: null } : null);
  if (refusal) return { subscriber: { ...known, refusal }, unclear: null };
  // The name of the file and the row contradict each other, or the list is of people who never subscribed.
  const isHeld =
    verdict.unclear !== null || isListOfRefusals(path) || /\bnon ?subscribed\b/.test(wordsKey(path));
  return { subscriber: { ...known, consent: isHeld ? null : verdict.consent }, unclear: verdict.unclear };
}

/** Whether a file is named for people who refused, as the exports of Mailchimp, Sendy and Mailjet are. */
const isListOfRefusals = (path: string): boolean =>
  /\b(?:unsub\w*|desabon\w*|desins\w*|cleaned|bounce\w*|blocklist\w*|blacklist\w*|liste noire|suppress\w*|exclusions?|excluded|exclus|opt ?outs?|complain\w*|complaints?|plaintes|spam|refus\w*)\b/.test(
    wordsKey(path),
  );

/** Returns what counts of two rows of one address: a refusal, else the first one that proves its consent. */
function strongerOf(before: SourceSubscriber | undefined, next: SourceSubscriber): SourceSubscriber {
  if (!before) return next;
  if (before.refusal) return before;
  return next.refusal || (next.consent && !before.consent) ? next : before;
}

function* summaryOf(all: readonly SourceSubscriber[], tables: readonly Table[]): Generator<SourceRecord> {
  const refused = all.filter(({ refusal }) => refusal).length;
  const proved = all.filter(({ consent }) => consent).length;
  const rest = all.length - refused - proved;
  const about = tables
    .map(({ path }) => path)
    .join(", ")
    .slice(0, 200);
  const sentences = [
    countedRemarks.withConsent(proved),
    countedRemarks.withoutConsent(rest),
    countedRemarks.refusals(refused),
  ];
  if (all.length > 0) yield { type: "remark", about, text: `${sentences.join(". ")}.` };
}
