/** A frame below this is cheaper to encode again than to look up, one above is not kept; UTF-16 code units. */
const LENGTH_MIN = 1024
const LENGTH_MAX = 2 ** 20
const RECENT_MAX = 4

/** Gives what to send for a text frame. */
export type FrameEncoder = (frame: string) => string | Buffer

/** Encodes frames; a text that several sockets are sent is encoded once. Short and huge ones are left to the socket. */
export const makeFrameEncoder = (): FrameEncoder => {
  const recent: Array<{ readonly frame: string; readonly bytes: Buffer }> = []
  return (frame) => {
    if (frame.length < LENGTH_MIN || frame.length > LENGTH_MAX) return frame
    const known = recent.find((each) => each.frame === frame)
    if (known !== undefined) return known.bytes
    const bytes = Buffer.from(frame)
    if (recent.unshift({ frame, bytes }) > RECENT_MAX) recent.pop()
    return bytes
  }
}
