import type { Placement } from "./placement.schema.ts"

const labels: Readonly<Record<Placement["channel"], string>> = {
  any: "Any channel",
  instagram: "Instagram",
  facebook: "Facebook",
  meta: "Meta",
  tiktok: "TikTok",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  pinterest: "Pinterest",
  web: "Web",
  email: "E-mail",
  display: "Display ads",
  print: "Print",
  screen: "Retail screens"
}

const byChannel = new Map<string, string>(Object.entries(labels))

/** A channel that left the data keeps its id. */
export const channelLabel = (channel: string): string => byChannel.get(channel) ?? channel
