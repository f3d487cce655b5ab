/**
 * Table of the supported commands with their options: dispatch.ts refuses what is not listed here, and
 * CONFORMANCE.md is generated from it.
 */

import { embeddedBackup } from "../admin/backup.ts";
import { buildInfo, getLog, getParameter, hello, ping } from "../admin/handshake.ts";
import { collStats, dbStats, serverStatus } from "../admin/statistics.ts";
import { abortTransaction, commitTransaction, endSessions, killAllSessions } from "../admin/transactions.ts";
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from "../catalog/collections.ts";
import { createIndexes, dropIndexes, listIndexes } from "../catalog/indexes.ts";
import type { Command } from "../context/call.ts";
import { aggregate } from "../reads/aggregate.ts";
import { explain } from "../reads/explain.ts";
import { count, distinct, find, getMore, killCursors } from "../reads/find.ts";
import { findAndModify } from "../writes/find-and-modify.ts";
import { insert, remove, update } from "../writes/write-commands.ts";

/** Supported command and its options. */
export interface RegisteredCommand {
  name: string;
  command: Command;
  options: readonly string[];
  /** Its own options and those of every command. */
  knownOptions: ReadonlySet<string>;
  /** Options of MongoDB that are refused with 238. */
  refusedOptions: ReadonlySet<string>;
  transaction: boolean;
  retryable: boolean;
  writes: boolean;
  /**
   * Unknown options are ignored, as MongoDB does for the handshake: newer drivers send more than older servers
   * know.
   */
  lenient: boolean;
}

type CommandTraits = Partial<Pick<RegisteredCommand, "transaction" | "retryable" | "writes" | "lenient">> & {
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

function registerCommand(
  name: string,
  command: Command,
  text: string,
  traits: CommandTraits = {},
): RegisteredCommand {
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
    knownOptions: new Set([...GENERIC, ...options]),
    refusedOptions: new Set(traits.refused),
  };
}

const READ: CommandTraits = { transaction: true };
const WRITE: CommandTraits = { transaction: true, retryable: true, writes: true };
const CATALOG: CommandTraits = { writes: true };
const HELLO: CommandTraits = { lenient: true };

const REGISTERED: RegisteredCommand[] = [
  registerCommand("hello", hello, "", HELLO),
  registerCommand("isMaster", hello, "", HELLO),
  registerCommand("ping", ping, ""),
  registerCommand("buildInfo", buildInfo, ""),
  registerCommand("getLog", getLog, ""),
  registerCommand("getParameter", getParameter, "featureCompatibilityVersion allParameters"),
  registerCommand(
    "serverStatus",
    serverStatus,
    "repl metrics locks network tcmalloc wiredTiger opLatencies transportSecurity",
  ),
  registerCommand("endSessions", endSessions, ""),
  registerCommand("killAllSessions", killAllSessions, ""),
  registerCommand("commitTransaction", commitTransaction, "recoveryToken", {
    transaction: true,
    writes: true,
  }),
  registerCommand("abortTransaction", abortTransaction, "recoveryToken", { transaction: true, writes: true }),
  registerCommand(
    "find",
    find,
    "filter projection sort skip limit batchSize singleBatch hint allowDiskUse collation noCursorTimeout tailable awaitData oplogReplay allowPartialResults",
    { ...READ, refused: ["let", "max", "min", "returnKey", "showRecordId", "ntoreturn"] },
  ),
  registerCommand("getMore", getMore, "collection batchSize term lastKnownCommittedOpTime", READ),
  registerCommand("killCursors", killCursors, "cursors", READ),
  registerCommand("count", count, "query limit skip hint collation fields"),
  registerCommand("distinct", distinct, "key query collation", READ),
  registerCommand(
    "aggregate",
    aggregate,
    "pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint",
    { ...READ, refused: ["let"] },
  ),
  registerCommand("explain", explain, "verbosity"),
  registerCommand("insert", insert, "documents ordered bypassDocumentValidation stmtId stmtIds", WRITE),
  registerCommand("update", update, "updates ordered bypassDocumentValidation stmtId stmtIds", {
    ...WRITE,
    refused: ["let"],
  }),
  registerCommand("delete", remove, "deletes ordered stmtId stmtIds", {
    ...WRITE,
    refused: ["let"],
  }),
  registerCommand(
    "findAndModify",
    findAndModify,
    "query sort remove update new fields upsert bypassDocumentValidation collation hint stmtId",
    { ...WRITE, refused: ["arrayFilters", "let"] },
  ),
  registerCommand(
    "create",
    create,
    "capped autoIndexId size max validator validationLevel validationAction viewOn pipeline collation timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages encryptedFields storageEngine indexOptionDefaults",
    { transaction: true, writes: true },
  ),
  registerCommand("drop", drop, "", CATALOG),
  registerCommand("dropDatabase", dropDatabase, "", CATALOG),
  registerCommand("renameCollection", renameCollection, "to dropTarget", CATALOG),
  registerCommand("listCollections", listCollections, "filter nameOnly authorizedCollections cursor"),
  registerCommand("listDatabases", listDatabases, "filter nameOnly authorizedDatabases"),
  registerCommand("createIndexes", createIndexes, "indexes commitQuorum", {
    transaction: true,
    writes: true,
  }),
  registerCommand("listIndexes", listIndexes, "cursor includeBuildUUIDs includeIndexBuildInfo"),
  registerCommand("dropIndexes", dropIndexes, "index", CATALOG),
  registerCommand("collStats", collStats, "scale"),
  registerCommand("dbStats", dbStats, "scale freeStorage"),
  registerCommand("embeddedBackup", embeddedBackup, "token"),
];

const ALIASES: Record<string, string> = {
  ismaster: "isMaster",
  buildinfo: "buildInfo",
  findandmodify: "findAndModify",
  deleteIndexes: "dropIndexes",
  collstats: "collStats",
  dbstats: "dbStats",
};

export const COMMANDS: Record<string, RegisteredCommand> = {};
for (const command of REGISTERED) COMMANDS[command.name] = command;
for (const [alias, name] of Object.entries(ALIASES)) COMMANDS[alias] = COMMANDS[name]!;
