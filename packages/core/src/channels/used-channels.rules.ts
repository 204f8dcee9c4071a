/** Whether a market shows pictures in a channel. One that names none uses all; a plain shape is of no channel. */
export const usesChannel = (
  { channels = [] }: { readonly channels?: ReadonlyArray<string> | undefined },
  channel: string | undefined
): boolean => channels.length === 0 || channel === undefined || channel === "any" || channels.includes(channel)
