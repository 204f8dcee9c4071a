import type { Limit } from "@marque/core/model"

export const LIMITS = {
  uploadBytesPerDay: {
    what: "Bytes that an organization uploads in one UTC day, as declared",
    value: 5 * 1024 ** 3,
    unit: "per day",
    why: "A catalogue of 500 photographs of 10 MB fits; a script cannot fill the disk overnight",
    answer: "upload_quota"
  },
  demoUploadBytesPerDay: {
    what: "The same for a demo organization, which anyone may open",
    value: 200 * 1024 ** 2,
    unit: "per day",
    why: "Enough to try the product with photographs of one's own",
    answer: "upload_quota"
  },
  uploadsPerHour: {
    what: "Uploads that an organization starts in one hour",
    value: 10_000,
    unit: "per hour",
    why: "Each one queues a check by a worker; a catalogue of 2,000 products with five pictures each is added in one go",
    answer: "upload_quota"
  },
  demoUploadsPerHour: {
    what: "The same for a demo organization",
    value: 60,
    unit: "per hour",
    why: "A visitor tries a few files",
    answer: "upload_quota"
  },
  openUploads: {
    what: "Upload addresses of one person that are neither finished nor expired",
    value: 50,
    unit: "count",
    why: "A page sends a few files at a time",
    answer: "upload_quota"
  },
  uploadAddressMs: {
    what: "Time for which an upload address is valid",
    value: 60 * 60_000,
    unit: "ms",
    why: "The largest file on a slow line, with a pause",
    answer: "404 not_found"
  },
  uploadSendingMs: {
    what: "Time after which a transfer without an outcome no longer blocks its address",
    value: 15 * 60_000,
    unit: "ms",
    why: "The app server ends every transfer before that; only a server that was killed leaves one behind",
    answer: "404 not_found"
  },
  uploadPartsMs: {
    what: "Time after its last part for which a large file that did not arrive whole is kept",
    value: 24 * 60 * 60_000,
    unit: "ms",
    why: "After a crash or a night the same file goes on where it stopped",
    answer: "The file is sent from its beginning"
  },
  uploadBatches: {
    what: "Newest batches of uploads that are listed",
    value: 30,
    unit: "count",
    why: "Each shows four pictures; older uploads are found in the table",
    answer: "Older ones are not listed"
  },
  countedUploads: {
    what: "Uploads that are read to find those of several filters at once",
    value: 2_000,
    unit: "count",
    why: "No index covers every combination of filters",
    answer: "The number is given as 'more than'"
  },
  unclaimedFileMs: {
    what: "Age at which a stored file that nothing uses is deleted",
    value: 24 * 60 * 60_000,
    unit: "ms",
    why: "Uploads take minutes and a worker's lease three times a minute",
    answer: "deleted"
  },
  shareDecisions: {
    what: "Decisions sent by one share link, replaced ones among them",
    value: 1_000,
    unit: "count",
    why: "Five for each of 200 pictures; a script must not write without end",
    answer: "rate_limited"
  },
  shareCodes: {
    what: "Codes mailed by one share link",
    value: 20,
    unit: "count",
    why: "A person needs one or two; the address must not be flooded",
    answer: "rate_limited"
  },
  shareCodeTries: {
    what: "Tries of one code of a share link",
    value: 5,
    unit: "count",
    why: "Five of a million guesses for each code",
    answer: "the code works no more"
  },
  argumentText: {
    what: "Characters (UTF-16 code units) of one text among the arguments of a function",
    value: 4_000,
    unit: "count",
    why: "Twice the longest text a person may write; forms and schemas allow less for each field",
    answer: "invalid, with the name of the argument"
  },
  argumentItems: {
    what: "Items of one list among the arguments of a function",
    value: 1_000,
    unit: "count",
    why: "Every item may cost a read; schemas allow less for each list",
    answer: "invalid, with the name of the argument"
  },
  workerText: {
    what: "Characters (UTF-16 code units) of one text that a worker hands in",
    value: 2_000_000,
    unit: "count",
    why: "Recipes of creatives are JSON texts; only holders of the worker key get as far",
    answer: "invalid, with the name of the argument"
  },
  endedSessionKept: {
    what: "Time for which the backend remembers that a session has ended",
    value: 10 * 60_000,
    unit: "ms",
    why: "Longer than a token lives (2 minutes) with the clocks of both servers apart",
    answer: "signed_out while it is remembered; afterwards the token has expired"
  },
  goneIdentityRowKept: {
    what: "Time for which the backend remembers that the identity provider removed a row",
    value: 30 * 24 * 60 * 60_000,
    unit: "ms",
    why: "Longer than a provider sends an event again that was not taken (days)",
    answer: "A late event of that row changes nothing while it is remembered"
  },
  archivedKept: {
    what: "Time for which something archived can be restored",
    value: 30 * 24 * 60 * 60_000,
    unit: "ms",
    why: "Product specification, section 2.5",
    answer: "deleted, with its files"
  },
  trendDates: {
    what: "Dates of its own that a brand has",
    value: 2_000,
    unit: "count",
    why: "Anniversaries and launches are entered by hand; calendars are imported",
    answer: "invalid"
  },
  trendMarks: {
    what: "Occasions that a brand has saved or dismissed",
    value: 4_000,
    unit: "count",
    why: "All are read with the calendar; a hundred a year for forty years",
    answer: "invalid"
  },
  trendSources: {
    what: "Calendars and feeds that a brand has imported",
    value: 20,
    unit: "count",
    why: "Each one is read with the calendar",
    answer: "invalid"
  },
  importedEvents: {
    what: "Events of one imported calendar",
    value: 10_000,
    unit: "count",
    why: "A shared calendar of ten years; they are stored in parts of 250",
    answer: "invalid"
  },
  calendarReadsPerHour: {
    what: "Readings of one subscription address in one hour",
    value: 60,
    unit: "per hour",
    why: "Calendars ask every quarter of an hour at most; each reading computes two years",
    answer: "429 with the time to wait"
  },
  campaigns: {
    what: "Campaigns of a brand, archived ones included",
    value: 2_000,
    unit: "count",
    why: "A search reads them all, without their briefs; one a week for forty years",
    answer: "invalid"
  },
  resultImports: {
    what: "Imports of results that a campaign has",
    value: 100,
    unit: "count",
    why: "All are listed; one a week for two years",
    answer: "invalid"
  },
  campaignTests: {
    what: "Tests that a campaign has declared, canceled ones included",
    value: 20,
    unit: "count",
    why: "Each reads the days of two slots whenever results are shown",
    answer: "invalid"
  },
  importUndo: {
    what: "Time for which an import of products can be undone",
    value: 24 * 60 * 60_000,
    unit: "ms",
    why: "A wrong price list is noticed on the same day; a later import ends it",
    answer: "too_late_to_undo"
  },
  archivedAtOnce: {
    what: "Records that are archived, restored or deleted in one call",
    value: 100,
    unit: "count",
    why: "A page has ten rows; each row may release files",
    answer: "invalid"
  }
} as const satisfies Record<string, Limit>
