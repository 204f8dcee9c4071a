const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`

export const exportTexts = {
  sheetName: "copy-sheet.csv",
  open: "Export",
  title: "Export",
  text: "A zip by channel and market, with a sheet of all words and sheets for the ad managers: those for Meta and Google Ads Editor are imported, those for LinkedIn and TikTok pasted into the template of the account.",
  link: "Where the links lead",
  linkHint: "Each asset gets this address with UTM parameters of its own in the sheet.",
  linkProblem: "Write a whole address, like https://example.com/spring",
  idStays:
    "Each name ends with the id of its slot, by which results that are imported later find it, in place of {seq} and {id}.",
  loading: "Looking what is ready …",
  found: (count: number, megabytes: string) => `${counted(count, "asset")}, ${megabytes} MB`,
  left: (count: number) =>
    `${counted(count, "slot")} ${count === 1 ? "is" : "are"} left out: not approved, on hold or without a picture.`,
  nothing: "Nothing is approved yet. Approved, delivered and live assets are exported.",
  notAllowed: "Your role may not download files of this brand. Ask a manager.",
  submit: "Download",
  progress: (done: number, count: number) => `${done} of ${counted(count, "asset")}`,
  done: (count: number) => `${counted(count, "asset")} exported`,
  failed: (path: string) => `${path} could not be fetched. Nothing was saved.`,
  interrupted: "The connection was lost. Nothing was saved.",
  loadFailed: "What is ready could not be loaded",
  stop: "Stop",
  retry: "Retry"
} as const
