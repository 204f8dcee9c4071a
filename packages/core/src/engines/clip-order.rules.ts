import type { ClipSeconds, LocalMotion, Motion } from "../model/clip-motion.ts"

export const LOCAL_CLIP_SECONDS = [3, 5, 8] as const satisfies ReadonlyArray<ClipSeconds>
type LocalSeconds = (typeof LOCAL_CLIP_SECONDS)[number]

type ProvidedMotion = Exclude<Motion, LocalMotion>

export const needsProvider = (motion: Motion): motion is ProvidedMotion => motion === "orbit" || motion === "custom"

/** The shorter one on a tie. */
export const localSeconds = (seconds: ClipSeconds): LocalSeconds =>
  LOCAL_CLIP_SECONDS.reduce<LocalSeconds>(
    (best, each) => (Math.abs(each - seconds) < Math.abs(best - seconds) ? each : best),
    3
  )

interface Moves {
  readonly motion: Motion
  readonly seconds: ClipSeconds
}

export const localClip = ({ motion, seconds }: Moves) => ({
  motion: needsProvider(motion) ? ("push_in" as const) : motion,
  seconds: localSeconds(seconds)
})

const TOLERANCE_S = 0.05

/**
 * The local engine must match exactly; provider models have fixed lengths, so theirs and their local replacements may
 * be half to double.
 */
export const isAsLong = (asked: number, seconds: number, isLocal: boolean): boolean =>
  isLocal
    ? Math.abs(seconds - asked) <= TOLERANCE_S
    : seconds >= asked / 2 - TOLERANCE_S && seconds <= asked * 2 + TOLERANCE_S

const cameras: Readonly<Record<Exclude<Motion, "custom">, string>> = {
  push_in: "The camera pushes in slowly and comes to rest.",
  pull_out: "The camera pulls out slowly and comes to rest.",
  pan: "The camera pans slowly to one side and comes to rest.",
  parallax: "The camera drifts slowly sideways, near things moving more than far ones.",
  orbit: "The camera moves slowly around the subject and comes to rest."
}

interface MotionParts {
  readonly motion: Motion
  readonly loop: boolean
  readonly words?: string
}

/** The motion prompt for a clip that starts from a finished picture. Deterministic. */
export const composeMotion = ({ loop, motion, words = "" }: MotionParts) => {
  const own = motion === "custom" ? words.trim() : cameras[motion]
  const forbids = ["no new lettering", "no new logo", "no cut", "no people who are not in it"]
  const text = [
    own,
    loop ? "The last frame is the same as the first." : "",
    "It begins with the picture as it is. Product, label and lettering keep their form and stay sharp.",
    `${forbids.join(", ").replace(/^n/, "N")}.`
  ]
  return { text: text.filter((part) => part !== "").join("\n"), forbids }
}
