import type { Limit } from "./limit.ts"

const DAY_MS = 24 * 60 * 60 * 1000

export const DATA_LIMITS = {
  orphanAgeMs: {
    what: "Age of stored content without a row before the sweep sets it aside",
    value: DAY_MS,
    unit: "ms",
    why: "Content is durable before the row that names it",
    answer: "It stays where it is until a later sweep"
  },
  trashAgeMs: {
    what: "Time that content stays in the trash, by its date and by the time the runtime ran",
    value: 30 * DAY_MS,
    unit: "ms",
    why: "A backup that is restored within this time finds its files",
    answer: "Then it is deleted, and the log says so"
  },
  sweepShare: {
    what: "Share of all stored content that one sweep sets aside without a deletion that explains it",
    value: 5,
    unit: "percent",
    why: "A database that names too little is a wrong or an old one",
    answer: "Above it, and above sweepCount, the sweep stops until an operator allows it"
  },
  sweepCount: {
    what: "Number of stored contents that one sweep sets aside without a deletion that explains it",
    value: 20,
    unit: "count",
    why: "In a small database a few files are more than five percent",
    answer: "Above it, and above sweepShare, the sweep stops until an operator allows it"
  },
  reserveBytes: {
    what: "Free bytes on the volume of the stored files that uploads leave to the database",
    value: 200_000_000,
    unit: "bytes",
    why: "A full disk stops sign-in and every change, not only uploads",
    answer: "507 StorageRefused"
  },
  freeSpaceCacheMs: {
    what: "Time for which a measurement of the free space is used",
    value: 5_000,
    unit: "ms",
    why: "A burst of uploads measures once",
    answer: "Measured again by the next upload"
  },
  writeProbeMs: {
    what: "Pause between trial writes while the disk is full",
    value: 5_000,
    unit: "ms",
    why: "The runtime recovers without a restart and without a visitor",
    answer: "Health is ok after the first write that succeeds"
  },
  quickCheckBytes: {
    what: "Size of a database file that is checked while it is opened after an unclean end",
    value: 16 * 2 ** 20,
    unit: "bytes",
    why: "The check reads the whole file and the start waits for it",
    answer: "A larger file is checked in a thread while the runtime serves"
  },
  quickCheckMostBytes: {
    what: "Size of a database file that is checked at all after an unclean end",
    value: 4 * 2 ** 30,
    unit: "bytes",
    why: "The check holds one read transaction, and the log grows meanwhile",
    answer: "A larger file is not checked; the log names the command that does it"
  },
  filesLookedAt: {
    what: "Stored files whose content is looked for at each start and each day",
    value: 2_000,
    unit: "count",
    why: "The work at the start does not grow with the number of files",
    answer: "Beyond it a random part is looked at"
  },
  vacuumBytes: {
    what: "Size of a database file that is rewritten when variables are removed from it",
    value: 256 * 2 ** 20,
    unit: "bytes",
    why: "Rewriting holds the thread, and the watchdog ends what holds it for 10 s",
    answer: "A larger file has only the table rewritten; the log says so"
  }
} as const satisfies Record<string, Limit>
