import type { Event, Exception, StackFrame } from "@sentry/core"

const TEXT_MAX = 200
const FRAMES_MAX = 50

/** What may name or let in a person, with what stands in its place. */
const PRIVATE: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bhttps?:\/\/[^\s"'<>]+/gi, "(address)"],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, "(mail)"],
  [/\bbearer\s+\S+/gi, "(token)"],
  [/\beyJ[\w-]*\.[\w-]*(\.[\w-]*)?/g, "(token)"],
  [/\b[a-z]{2,6}_(?:test_|live_)?\w{8,}/gi, "(key)"],
  [/\b\w{24,}\b/g, "(id)"]
]

/** At most 200 characters without addresses, mail addresses, tokens, keys and ids. */
export const scrubText = (text: string): string =>
  PRIVATE.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), text.slice(0, 4 * TEXT_MAX)).slice(
    0,
    TEXT_MAX
  )

/** Without the origin, the query and folders of the machine above `root`. */
const placeOf = (filename: string, root: string): string => {
  const path = filename
    .replace(/^file:\/\//, "")
    .replace(/^https?:\/\/[^/]*/, "")
    .replace(/[?#].*$/, "")
  const at = root === "" ? -1 : path.indexOf(root)
  if (at >= 0) return path.slice(at + root.length)
  return /^([a-z]:)?[\\/](?!_build\/)/i.test(path) ? (path.split(/[\\/]/).at(-1) ?? "") : path
}

const scrubFrame = (frame: StackFrame, root: string): StackFrame => ({
  ...(frame.filename !== undefined && { filename: placeOf(frame.filename, root) }),
  ...(frame.function !== undefined && { function: scrubText(frame.function) }),
  ...(frame.lineno !== undefined && { lineno: frame.lineno }),
  ...(frame.colno !== undefined && { colno: frame.colno }),
  ...(frame.in_app !== undefined && { in_app: frame.in_app })
})

const scrubException = ({ mechanism, stacktrace, type, value }: Exception, root: string): Exception => ({
  type: scrubText(type ?? "Error"),
  value: scrubText(value ?? ""),
  ...(mechanism !== undefined && {
    mechanism: {
      type: scrubText(mechanism.type),
      ...(mechanism.handled !== undefined && { handled: mechanism.handled })
    }
  }),
  ...(stacktrace?.frames !== undefined && {
    stacktrace: { frames: stacktrace.frames.slice(-FRAMES_MAX).map((frame) => scrubFrame(frame, root)) }
  })
})

const LEVELS = ["fatal", "error", "warning"] as const

export interface ScrubOptions {
  readonly environment: string
  readonly release: string
  /** Folder of the program, with a slash at its end; empty for what a browser runs. */
  readonly root: string
}

/** Copies only what is known to name no person, so that what a later SDK adds stays here. Undefined: nothing to tell. */
export const scrubEvent = (event: Event, { environment, release, root }: ScrubOptions): Event | undefined => {
  const exceptions = event.exception?.values ?? []
  if (exceptions.length === 0) return undefined
  const { part, route } = event.tags ?? {}
  return {
    ...(/^[0-9a-f]{32}$/.test(event.event_id ?? "") && { event_id: event.event_id ?? "" }),
    ...(typeof event.timestamp === "number" && { timestamp: event.timestamp }),
    platform: event.platform === "node" ? "node" : "javascript",
    level: LEVELS.find((level) => level === event.level) ?? "error",
    environment,
    release,
    tags: {
      ...(typeof part === "string" && { part: scrubText(part) }),
      ...(typeof route === "string" && { route: scrubText(route) })
    },
    exception: { values: exceptions.slice(0, 5).map((exception) => scrubException(exception, root)) }
  }
}
