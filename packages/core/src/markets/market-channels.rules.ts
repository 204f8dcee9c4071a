import { channelIds, channelLabel } from "../channels/channel.texts.ts"
import type { ChannelChange } from "./market-channels.schema.ts"
import type { MarketFields } from "./market-form.schema.ts"
import type { MarketDraft } from "./markets.schema.ts"

type Fields = Pick<MarketFields, "channels">

/** Absent where every channel is used. */
export const channelsDraft = ({ channels }: Fields): Pick<MarketDraft, "channels"> =>
  channels.length === 0 ? {} : { channels: channels.toSorted() }

export const channelFields = ({ channels = [] }: Pick<MarketDraft, "channels">): Fields => ({ channels })

export const channelChosen = ({ channels }: Fields, { channel, on }: ChannelChange): Fields => {
  const others = channels.filter((one) => one !== channel)
  return { channels: on ? [...others, channel] : others }
}

export const channelNames = ({ channels }: Fields): string => channels.map(channelLabel).join(", ")

/** In the order of the data, then what left it. */
export const channelChoices = ({ channels }: Fields) =>
  [...new Set([...channelIds, ...channels])].map((id) => ({
    id,
    label: channelLabel(id),
    chosen: channels.includes(id)
  }))
