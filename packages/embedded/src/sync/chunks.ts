/** In bytes of UTF-8; longer ones are sent in parts. */
export const TRANSITION_BYTES_MAX = 5_000_000
/** In UTF-16 code units: at three bytes each a part stays below the limit. */
const PART_LENGTH = 1_500_000

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

export const cut = (text: string, length: number = PART_LENGTH): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + length, text.length)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1)) && end - start > 1) end -= 1
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

export const transitionFrames = (transition: string, chunked: boolean): ReadonlyArray<string> => {
  const long = transition.length * 3 > TRANSITION_BYTES_MAX && Buffer.byteLength(transition) > TRANSITION_BYTES_MAX
  if (!chunked || !long) return [transition]
  const parts = cut(transition)
  const transitionId = crypto.randomUUID()
  return parts.map((chunk, partNumber) =>
    JSON.stringify({ type: "TransitionChunk", chunk, partNumber, totalParts: parts.length, transitionId })
  )
}

/** From 1.28.0 on. Unknown versions count as new. */
export const understandsChunks = (version: string | undefined): boolean => {
  const [major = 1, minor = 28] = (version ?? "").split(".").map((part) => Number.parseInt(part, 10))
  return Number.isNaN(major) || major > 1 || (major === 1 && minor >= 28)
}
