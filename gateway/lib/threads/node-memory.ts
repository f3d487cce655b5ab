/** Share of Node itself in a process's limit, in MB: version 24 maps 590 as writable, of which it uses no more than others do. */
export const megabytesOfNode = Number(process.versions.node.split(".")[0]) >= 24 ? 590 : 130;
