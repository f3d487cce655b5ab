import type { Document } from "bson";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../src/commands/dispatch/registry.ts";
import { withServer } from "./support/server.ts";

/*
 * The operators that MongoDB's manual lists, written down from its pages and not from our own list of what we refuse: each name is
 * either carried out or refused with 238; none is unknown here, none is passed over.
 */
const server = withServer();
const words = (text: string) => text.trim().split(/\s+/);
const OK = 0;
const NOT_OFFERED = 238;

const code = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => OK,
    (error) => error.code ?? error.message,
  );
const aggregate = (...pipeline: object[]) => code(server.db.collection("any").aggregate(pipeline).toArray());
const find = (filter: object) => code(server.db.collection("any").find(filter).toArray());
const update = (change: object) => code(server.db.collection("any").updateOne({}, change));

// https://www.mongodb.com/docs/manual/reference/operator/query/
const QUERY =
  words(`$eq $gt $gte $in $lt $lte $ne $nin $and $not $nor $or $exists $type $expr $jsonSchema $mod $regex
  $text $where $geoIntersects $geoWithin $near $nearSphere $all $elemMatch $size $bitsAllClear $bitsAllSet $bitsAnyClear
  $bitsAnySet $comment $rand $natural $meta $slice $box $center $centerSphere $geometry $maxDistance $minDistance
  $polygon`);
const QUERY_OFFERED = words("$eq $gt $gte $in $lt $lte $ne $nin $and $not $nor $or $exists $all $elemMatch");
const TOP = new Set(words("$and $nor $or $expr $jsonSchema $text $where $rand"));
const OPERANDS: Document = {
  $in: [1],
  $nin: [1],
  $all: [1],
  $and: [{}],
  $or: [{}],
  $nor: [{}],
  $not: { $gt: 1 },
  $elemMatch: { a: 1 },
};

// https://www.mongodb.com/docs/manual/reference/operator/update/
const UPDATES =
  words(`$currentDate $inc $min $max $mul $rename $set $setOnInsert $unset $addToSet $pop $pull $push
  $pullAll $bit`);
const UPDATES_OFFERED = words("$inc $min $max $set $setOnInsert $unset $addToSet $pull $push");

// https://www.mongodb.com/docs/manual/reference/operator/aggregation-pipeline/
const STAGES =
  words(`$addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count
  $currentOp $densify $documents $facet $fill $geoNear $graphLookup $group $indexStats $limit $listLocalSessions
  $listSampledQueries $listSearchIndexes $listSessions $lookup $match $merge $out $planCacheStats $project $querySettings
  $queryStats $redact $replaceRoot $replaceWith $sample $search $searchMeta $set $setWindowFields
  $shardedDataDistribution $skip $sort $sortByCount $unionWith $unset $unwind $vectorSearch`);
const STAGES_OFFERED = words(
  "$match $sort $skip $limit $project $addFields $set $group $count $unwind $unionWith $replaceWith $collStats",
);

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/
const EXPRESSIONS =
  words(`$abs $accumulator $acos $acosh $add $allElementsTrue $and $anyElementTrue $arrayElemAt
  $arrayToObject $asin $asinh $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN
  $bsonSize $ceil $cmp $concat $concatArrays $cond $convert $cos $cosh $covariancePop $covarianceSamp $dateAdd $dateDiff
  $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear
  $degreesToRadians $denseRank $derivative $divide $documentNumber $eq $exp $expMovingAvg $filter $first $firstN $floor
  $function $getField $gt $gte $hour $ifNull $in $indexOfArray $indexOfBytes $indexOfCP $integral $isArray $isNumber
  $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $linearFill $literal $ln $locf $log $log10 $lt $lte $ltrim $map
  $max $maxN $median $mergeObjects $meta $min $minN $millisecond $minute $mod $month $multiply $ne $not $objectToArray $or
  $percentile $pow $radiansToDegrees $rand $range $rank $reduce $regexFind $regexFindAll $regexMatch $replaceOne
  $replaceAll $reverseArray $round $rtrim $sampleRate $second $setDifference $setEquals $setField $setIntersection
  $setIsSubset $setUnion $shift $sin $sinh $size $slice $sortArray $split $sqrt $stdDevPop $stdDevSamp $strcasecmp
  $strLenBytes $strLenCP $substr $substrBytes $substrCP $subtract $sum $switch $tan $tanh $toBool $toDate $toDecimal
  $toDouble $toHashedIndexKey $toInt $toLong $toObjectId $toString $toLower $toUpper $toUUID $trim $trunc $tsIncrement
  $tsSecond $type $unsetField $week $year $zip`);
const ACCUMULATORS =
  words(`$accumulator $addToSet $avg $bottom $bottomN $count $first $firstN $last $lastN $max $maxN
  $median $mergeObjects $min $minN $percentile $push $stdDevPop $stdDevSamp $sum $top $topN`);

// https://www.mongodb.com/docs/manual/reference/command/
const COMMAND_NAMES =
  words(`aggregate count distinct mapReduce bulkWrite delete find findAndModify getMore insert
  resetError update planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter removeQuerySettings
  setQuerySettings authenticate getnonce logout createUser dropAllUsersFromDatabase dropUser grantRolesToUser
  revokeRolesFromUser updateUser usersInfo createRole dropRole dropAllRolesFromDatabase grantPrivilegesToRole
  grantRolesToRole invalidateUserCache revokePrivilegesFromRole revokeRolesFromRole rolesInfo updateRole appendOplogNote
  applyOps hello replSetAbortPrimaryCatchUp replSetFreeze replSetGetConfig replSetGetStatus replSetInitiate
  replSetMaintenance replSetReconfig replSetResizeOplog replSetStepDown replSetSyncFrom addShard balancerStart
  shardCollection split abortTransaction commitTransaction endSessions killAllSessions killAllSessionsByPattern
  killSessions refreshSessions startSession cloneCollectionAsCapped collMod compact convertToCapped create createIndexes
  currentOp drop dropDatabase dropConnections dropIndexes filemd5 fsync fsyncUnlock getDefaultRWConcern
  getClusterParameter getParameter killCursors killOp listCollections listDatabases listIndexes logRotate reIndex
  renameCollection rotateCertificates setFeatureCompatibilityVersion setIndexCommitQuorum setParameter
  setClusterParameter setDefaultRWConcern setUserWriteBlockMode shutdown buildInfo collStats connPoolStats
  connectionStatus dataSize dbHash dbStats explain getCmdLineOpts getLog hostInfo listCommands lockInfo netstat ping
  profile serverStatus shardConnPoolStats top validate validateDBMetadata whatsmyuri logApplicationMessage
  createSearchIndexes dropSearchIndex updateSearchIndex`);

describe("each name of the manual is supported or refused with 238", () => {
  it.each(QUERY)("query operator %s", async (name) => {
    const operand = OPERANDS[name] ?? 1;
    const got = await find(TOP.has(name) ? { [name]: operand } : { a: { [name]: operand } });
    expect(got).toBe(QUERY_OFFERED.includes(name) ? OK : NOT_OFFERED);
  });
  it.each(UPDATES)("update operator %s", async (name) => {
    expect(await update({ [name]: { a: 1 } })).toBe(UPDATES_OFFERED.includes(name) ? OK : NOT_OFFERED);
  });
  it.each(STAGES)("stage %s", async (name) => {
    const got = await aggregate({ [name]: {} });
    if (STAGES_OFFERED.includes(name)) expect([NOT_OFFERED, 40324]).not.toContain(got);
    else expect(got).toBe(NOT_OFFERED);
  });
  it.each(EXPRESSIONS)("expression %s", async (name) => {
    const expression = { [name]: name === "$literal" ? 1 : ["$a", "$b"] };
    for (const stage of [{ $project: { x: expression } }, { $group: { _id: expression } }]) {
      expect(await aggregate(stage)).not.toBe(168);
    }
  });
  it.each(ACCUMULATORS)("accumulator %s", async (name) => {
    expect(await aggregate({ $group: { _id: null, x: { [name]: "$a" } } })).not.toBe(15952);
  });
  it.each(COMMAND_NAMES)("command %s", async (name) => {
    const got = await code(server.client.db("manual").command({ [name]: 1 }));
    if (Object.hasOwn(COMMANDS, name)) expect(got).not.toBe(59);
    else expect(got).toBe(NOT_OFFERED);
  });
});

describe("unknown options are refused, known ones are never ignored", () => {
  const strict = Object.values(COMMANDS).filter(({ lenient }) => !lenient);
  it.each([...new Set(strict.map(({ name }) => name))])("%s with an unknown option", async (name) => {
    const got = await code(server.client.db("manual").command({ [name]: "any", nonsense: 1 }));
    expect(got).toBe(40415);
  });

  it.each<[string, Document, number]>([
    ["find returnKey", { find: "any", returnKey: true }, NOT_OFFERED],
    ["find showRecordId", { find: "any", showRecordId: true }, NOT_OFFERED],
    ["find min", { find: "any", min: { a: 1 }, hint: { a: 1 } }, NOT_OFFERED],
    ["find collation", { find: "any", collation: { locale: "fr" } }, NOT_OFFERED],
    ["find tailable", { find: "any", tailable: true }, 2],
    ["find $meta", { find: "any", sort: { a: { $meta: "textScore" } } }, NOT_OFFERED],
    ["find snapshot", { find: "any", readConcern: { level: "snapshot" } }, NOT_OFFERED],
    ["find at a time", { find: "any", readConcern: { level: "local", atClusterTime: 1 } }, NOT_OFFERED],
    [
      "update collation",
      { update: "any", updates: [{ q: {}, u: { a: 1 }, collation: { locale: "fr" } }] },
      NOT_OFFERED,
    ],
    [
      "delete collation",
      { delete: "any", deletes: [{ q: {}, limit: 1, collation: { locale: "fr" } }] },
      NOT_OFFERED,
    ],
    [
      "aggregate collation",
      { aggregate: "any", pipeline: [], cursor: {}, collation: { locale: "fr" } },
      NOT_OFFERED,
    ],
    ["create capped", { create: "capped", capped: true, size: 1000 }, NOT_OFFERED],
    [
      "create clustered",
      { create: "clustered", clusteredIndex: { key: { _id: 1 }, unique: true } },
      NOT_OFFERED,
    ],
    ["create expiring", { create: "expiring", expireAfterSeconds: 1 }, NOT_OFFERED],
    [
      "createIndexes text",
      { createIndexes: "any", indexes: [{ key: { a: "text" }, name: "t" }] },
      NOT_OFFERED,
    ],
    [
      "createIndexes collation",
      { createIndexes: "any", indexes: [{ key: { a: 1 }, name: "c", collation: { locale: "fr" } }] },
      NOT_OFFERED,
    ],
    [
      "createIndexes wildcard",
      { createIndexes: "any", indexes: [{ key: { "$**": 1 }, name: "w" }] },
      NOT_OFFERED,
    ],
    ["an API version", { ping: 1, apiVersion: "2" }, 322],
    // https://www.mongodb.com/docs/manual/reference/stable-api/
    ["apiStrict without a version", { ping: 1, apiStrict: true }, 4886600],
    ["a command the stable API lacks", { distinct: "x", key: "a", apiVersion: "1", apiStrict: true }, 323],
  ])("%s", async (_name, command, expected) => {
    await server.db.collection("any").insertOne({});
    const answer = await server.db.command(command).catch((error) => error);
    expect(answer.writeErrors?.[0]?.code ?? answer.code).toBe(expected);
  });
});
