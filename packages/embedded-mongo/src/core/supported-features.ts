/**
 * Features that MongoDB 7 documents and this database refuses with error 238. A name that is neither here nor
 * supported gets MongoDB's own error for unknown names.
 */
const nameSet = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

export const UNSUPPORTED_COMMANDS = nameSet(`
  mapReduce group geoSearch text bulkWrite resetError getLastError
  authenticate logout saslStart saslContinue createUser updateUser dropUser dropAllUsersFromDatabase usersInfo
  grantRolesToUser revokeRolesFromUser createRole updateRole dropRole dropAllRolesFromDatabase rolesInfo
  grantPrivilegesToRole revokePrivilegesFromRole grantRolesToRole revokeRolesFromRole invalidateUserCache
  getnonce applyOps dropConnections netstat shardConnPoolStats
  startSession refreshSessions killSessions killAllSessionsByPattern
  clone cloneCollectionAsCapped convertToCapped compact collMod reIndex fsync fsyncUnlock killOp currentOp
  setParameter setFeatureCompatibilityVersion setDefaultRWConcern getDefaultRWConcern setClusterParameter
  getClusterParameter setUserWriteBlockMode shutdown logRotate profile validate validateDBMetadata dbHash dataSize
  top listCommands connPoolStats features filemd5 driverOIDTest lockInfo whatsmyuri availableQueryOptions
  planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter setIndexCommitQuorum
  replSetGetStatus replSetGetConfig replSetInitiate replSetReconfig replSetStepDown replSetFreeze replSetMaintenance
  replSetSyncFrom replSetResizeOplog replSetAbortPrimaryCatchUp appendOplogNote
  addShard addShardToZone balancerStart balancerStop balancerStatus balancerCollectionStatus
  checkMetadataConsistency cleanupOrphaned cleanupReshardCollection clearJumboFlag commitReshardCollection
  configureCollectionBalancing enableSharding flushRouterConfig getShardMap getShardVersion isdbgrid listShards
  mergeAllChunksOnShard mergeChunks moveChunk movePrimary refineCollectionShardKey removeShard removeShardFromZone
  reshardCollection abortReshardCollection setAllowMigrations setShardVersion shardCollection shardingState split
  splitVector unsetSharding updateZoneKeyRange analyzeShardKey configureQueryAnalyzer
  createSearchIndexes dropSearchIndex updateSearchIndex listSearchIndexes
  setQuerySettings removeQuerySettings connectionStatus getCmdLineOpts hostInfo getAuditConfig setAuditConfig logApplicationMessage rotateCertificates
`);

export const UNSUPPORTED_FILTERS = nameSet(`
  $where $text $jsonSchema $near $nearSphere $geoWithin $geoIntersects $within $box $center $centerSphere $geometry
  $maxDistance $minDistance $polygon $uniqueDocs $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $rand
  $sampleRate $natural $meta $slice $search $vectorSearch $expr $size $type $mod $regex $options $comment
`);

export const UNSUPPORTED_UPDATES = nameSet("$bit $mul $currentDate $pop $pullAll $rename");

export const UNSUPPORTED_STAGES = nameSet(`
  $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $currentOp $densify $documents $fill $geoNear
  $graphLookup $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out $planCacheStats
  $queryStats $querySettings $redact $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch
  $rankFusion $scoreFusion $listClusterCatalog $facet $lookup $replaceRoot $sample $sortByCount $unset $indexStats
`);

export const UNSUPPORTED_ACCUMULATORS = nameSet(`
  $accumulator $bottom $bottomN $firstN $lastN $maxN $median $minN $percentile $top $topN
  $covariancePop $covarianceSamp $denseRank $derivative $documentNumber $expMovingAvg $integral $linearFill $locf
  $rank $shift $minMaxScaler $addToSet $avg $count $first $last $mergeObjects $push $stdDevPop $stdDevSamp
`);

export const UNSUPPORTED_EXPRESSIONS = nameSet(`
  $accumulator $acos $acosh $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom
  $bottomN $bsonSize $cos $cosh $covariancePop $covarianceSamp $dateToParts $degreesToRadians $denseRank $derivative
  $documentNumber $expMovingAvg $firstN $function $indexOfBytes $integral $lastN $linearFill $locf $log $maxN $median
  $meta $minN $percentile $radiansToDegrees $rand $rank $sampleRate $shift $sin $sinh $stdDevPop $stdDevSamp $tan
  $tanh $toHashedIndexKey $top $topN $tsIncrement $tsSecond $zip $push $addToSet $count $toUUID $encStrContains
  $encStrEndsWith $encStrNormalizedEq $encStrStartsWith $sigmoid $similarityDotProduct $subtype $createObjectId
  $abs $add $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $avg $ceil $cmp $concat $concatArrays $cond
  $convert $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear
  $divide $elemMatch $eq $exp $filter $first $floor $getField $gt $gte $hour $ifNull $in $indexOfArray $indexOfCP $isArray
  $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $let $ln $log10 $lt $lte $ltrim $map $max $mergeObjects $millisecond
  $min $minute $mod $month $multiply $ne $not $objectToArray $or $pow $range $reduce $regexFind $regexFindAll $regexMatch
  $replaceAll $replaceOne $reverseArray $round $rtrim $second $setDifference $setEquals $setField $setIntersection
  $setIsSubset $setUnion $size $slice $sortArray $split $sqrt $strLenBytes $strLenCP $strcasecmp $substr $substrBytes
  $substrCP $subtract $sum $switch $toBool $toDecimal $toDouble $toInt $toLong $toLower $toObjectId $toString $toUpper $trim
  $trunc $type $unsetField $week $year
`);

/** Supported by query/filter/parse-filter.ts. */
export const SUPPORTED_FILTERS = nameSet(`
  $eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $all $elemMatch
`);

export const SUPPORTED_INDEXES = nameSet(
  "ascending descending compound unique sparse partial multikey TTL hidden",
);
