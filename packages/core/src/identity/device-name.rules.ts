// In this order: the later ones also name the earlier.
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^node\b/i, "Terminal"]
]

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"]
]

const firstOf = (table: ReadonlyArray<readonly [RegExp, string]>, agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** A name for people, of a `User-Agent` header; total. */
export const deviceName = (agent: string): string => {
  const browser = firstOf(BROWSERS, agent)
  const system = firstOf(SYSTEMS, agent)
  if (browser === undefined) return system ?? "A device"
  return system === undefined ? browser : `${browser} on ${system}`
}
