import { Effect, Schema } from "effect"

/** Inclusive; more than there are. */
const CHANNELS_MAX = 60

const channels = Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z0-9_-]{1,40}$/)))

/** Where pictures of the market are shown. @default every channel */
export const marketChannels = {
  channels: Schema.optionalKey(channels.check(Schema.isMaxLength(CHANNELS_MAX)))
}

export const channelFormFields = {
  channels: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([] as ReadonlyArray<string>)))
}

export interface ChannelChange {
  readonly channel: string
  readonly on: boolean
}
