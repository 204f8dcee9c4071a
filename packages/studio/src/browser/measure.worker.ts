/** Runs in a worker of its own, so that a page stays quick while a picture is measured. */
import { measurePicture, measureScene } from "../measure/measure.ts"
import type { MeasureAnswer, MeasureRequest } from "./measure-messages.ts"

// The page's types name the window; a worker's own scope has these two members.
const scope = globalThis as unknown as {
  readonly addEventListener: (type: "message", listen: (event: MessageEvent<MeasureRequest>) => void) => void
  readonly postMessage: (answer: MeasureAnswer) => void
}

const answerTo = ({ id, measured, rules }: MeasureRequest): MeasureAnswer => {
  try {
    const report = measured.kind === "scene" ? measureScene(measured, rules) : measurePicture(measured, rules)
    return { id, report }
  } catch (cause) {
    return { id, error: cause instanceof Error ? cause.message : String(cause) }
  }
}

scope.addEventListener("message", ({ data }) => scope.postMessage(answerTo(data)))
