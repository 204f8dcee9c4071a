import type { Placement } from "../channels/placement.schema.ts"

/** What a link tells of where it was followed. */
export interface UtmParameters {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  /** By which imported results find their slot. */
  readonly content: string
}

/** Source: Google Analytics 4, default channel group (support.google.com/analytics/answer/9756891), 2026-11. */
const MEDIUMS: Readonly<Record<Placement["channel"], string>> = {
  any: "paid_social",
  instagram: "paid_social",
  facebook: "paid_social",
  meta: "paid_social",
  tiktok: "paid_social",
  youtube: "paid_video",
  linkedin: "paid_social",
  pinterest: "paid_social",
  web: "referral",
  email: "email",
  display: "display",
  print: "print",
  screen: "screen"
}

export const utmMedium = (channel: Placement["channel"]): string => MEDIUMS[channel]

/** Where a person may be sent: an address without blanks, at most 2,048 characters. */
export const isWebLink = (link: string): boolean => link.length <= 2_048 && /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(link)

/**
 * The address with UTM parameters in place of those that it had; other parameters and the part behind `#` stay as they
 * are. `link` is a {@link isWebLink}.
 */
export const utmLink = (link: string, { campaign, content, medium, source }: UtmParameters): string => {
  const [whole = "", ...fragments] = link.split("#")
  const [address = "", ...queries] = whole.split("?")
  const kept = queries
    .join("?")
    .split("&")
    .filter((pair) => pair !== "" && !/^utm_/i.test(pair))
  const given = { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_content: content }
  const added = Object.entries(given).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  const fragment = fragments.length === 0 ? "" : `#${fragments.join("#")}`
  return `${address}?${[...kept, ...added].join("&")}${fragment}`
}
