/** UTF-16 code units; shorter frames are cheaper to encode again, longer ones are not kept. */
const LENGTH_MIN = 1024
const LENGTH_MAX = 2 ** 20
const RECENT_MAX = 4

export type FrameEncoder = (frame: string) => string | Buffer

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
