import { aggregate } from "./aggregate.ts";
import { embeddedBackup } from "./backup.ts";
import type { Command } from "./call.ts";
import {
  collMod,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from "./collections.ts";
import { explain } from "./explain.ts";
import { findAndModify } from "./findAndModify.ts";
import {
  buildInfo,
  connectionStatus,
  getCmdLineOpts,
  getLog,
  getParameter,
  hello,
  hostInfo,
  ping,
} from "./handshake.ts";
import { createIndexes, dropIndexes, listIndexes } from "./indexes.ts";
import { count, distinct, find, getMore, killCursors } from "./reads.ts";
import { collStats, dbStats, serverStatus } from "./statistics.ts";
import { abortTransaction, commitTransaction, endSessions, killAllSessions } from "./transactions.ts";
import { insert, remove, update } from "./writes.ts";

/** A command of the list, and which of its options are carried out or accepted as MongoDB does. */
export interface Listed {
  name: string;
  command: Command;
  options: readonly string[];
  /** Its options and those of every command. */
  known: ReadonlySet<string>;
  /** MongoDB knows these, and they are not offered. */
  refused: ReadonlySet<string>;
  transaction: boolean;
  retryable: boolean;
  writes: boolean;
  /** MongoDB ignores what it doesn't know here: newer drivers offer more than older servers understand. */
  lenient: boolean;
}

type Traits = Partial<Pick<Listed, "transaction" | "retryable" | "writes" | "lenient">> & {
  refused?: readonly string[];
};

const GENERIC = [
  "$db",
  "lsid",
  "txnNumber",
  "autocommit",
  "startTransaction",
  "readConcern",
  "writeConcern",
  "$readPreference",
  "comment",
  "maxTimeMS",
  "apiVersion",
  "apiStrict",
  "apiDeprecationErrors",
  "$clusterTime",
];

function listed(name: string, command: Command, text: string, traits: Traits = {}): Listed {
  const options = text === "" ? [] : text.split(" ");
  return {
    name,
    command,
    options,
    transaction: false,
    retryable: false,
    writes: false,
    lenient: false,
    ...traits,
    known: new Set([...GENERIC, ...options]),
    refused: new Set(traits.refused),
  };
}

const READ: Traits = { transaction: true };
const WRITE: Traits = { transaction: true, retryable: true, writes: true };
const SHAPE: Traits = { writes: true };
const HELLO: Traits = { lenient: true };

const ALL: Listed[] = [
  listed("hello", hello, "", HELLO),
  listed("isMaster", hello, "", HELLO),
  listed("ping", ping, ""),
  listed("buildInfo", buildInfo, ""),
  listed("connectionStatus", connectionStatus, "showPrivileges"),
  listed("hostInfo", hostInfo, ""),
  listed("getLog", getLog, ""),
  listed("getParameter", getParameter, "featureCompatibilityVersion allParameters"),
  listed("getCmdLineOpts", getCmdLineOpts, ""),
  listed(
    "serverStatus",
    serverStatus,
    "repl metrics locks network tcmalloc wiredTiger opLatencies transportSecurity",
  ),
  listed("endSessions", endSessions, ""),
  listed("killAllSessions", killAllSessions, ""),
  listed("commitTransaction", commitTransaction, "recoveryToken", { transaction: true, writes: true }),
  listed("abortTransaction", abortTransaction, "recoveryToken", { transaction: true, writes: true }),
  listed(
    "find",
    find,
    "filter projection sort skip limit batchSize singleBatch hint let allowDiskUse collation noCursorTimeout tailable awaitData oplogReplay allowPartialResults",
    { ...READ, refused: ["max", "min", "returnKey", "showRecordId", "ntoreturn"] },
  ),
  listed("getMore", getMore, "collection batchSize term lastKnownCommittedOpTime", READ),
  listed("killCursors", killCursors, "cursors", READ),
  listed("count", count, "query limit skip hint collation fields"),
  listed("distinct", distinct, "key query collation hint", READ),
  listed(
    "aggregate",
    aggregate,
    "pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint let",
    READ,
  ),
  listed("explain", explain, "verbosity"),
  listed("insert", insert, "documents ordered bypassDocumentValidation stmtId stmtIds", WRITE),
  listed("update", update, "updates ordered bypassDocumentValidation let stmtId stmtIds", WRITE),
  listed("delete", remove, "deletes ordered let stmtId stmtIds", WRITE),
  listed(
    "findAndModify",
    findAndModify,
    "query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let stmtId",
    WRITE,
  ),
  listed(
    "create",
    create,
    "capped autoIndexId size max validator validationLevel validationAction viewOn pipeline collation timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages encryptedFields storageEngine indexOptionDefaults",
    { transaction: true, writes: true },
  ),
  listed(
    "collMod",
    collMod,
    "index validator validationLevel validationAction viewOn pipeline cappedSize cappedMax expireAfterSeconds changeStreamPreAndPostImages",
    SHAPE,
  ),
  listed("drop", drop, "", SHAPE),
  listed("dropDatabase", dropDatabase, "", SHAPE),
  listed("renameCollection", renameCollection, "to dropTarget", SHAPE),
  listed("listCollections", listCollections, "filter nameOnly authorizedCollections cursor"),
  listed("listDatabases", listDatabases, "filter nameOnly authorizedDatabases"),
  listed("createIndexes", createIndexes, "indexes commitQuorum", { transaction: true, writes: true }),
  listed("listIndexes", listIndexes, "cursor includeBuildUUIDs includeIndexBuildInfo"),
  listed("dropIndexes", dropIndexes, "index", SHAPE),
  listed("collStats", collStats, "scale"),
  listed("dbStats", dbStats, "scale freeStorage"),
  listed("embeddedBackup", embeddedBackup, "token"),
];

const ALIASES: Record<string, string> = {
  ismaster: "isMaster",
  buildinfo: "buildInfo",
  findandmodify: "findAndModify",
  deleteIndexes: "dropIndexes",
  collstats: "collStats",
  dbstats: "dbStats",
};

export const COMMANDS: Record<string, Listed> = {};
for (const command of ALL) COMMANDS[command.name] = command;
for (const [alias, name] of Object.entries(ALIASES)) COMMANDS[alias] = COMMANDS[name]!;
