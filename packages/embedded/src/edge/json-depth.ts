const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** One pass, without parsing. */
export const nestsDeeperThan = (json: string, levels: number): boolean => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (quoted) {
      if (unit === BACKSLASH) at += 1
      else if (unit === QUOTE) quoted = false
    } else if (unit === QUOTE) quoted = true
    else if (OPENING.has(unit)) {
      depth += 1
      if (depth > levels) return true
    } else if (CLOSING.has(unit)) depth -= 1
  }
  return false
}
