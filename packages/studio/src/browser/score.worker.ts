import { scorePicture, scoreScene } from "../score/score.ts"
import type { ScoreAnswer, ScoreRequest } from "./score-messages.ts"

// The page's types name the window; a worker's scope has these two members.
const scope = globalThis as unknown as {
  readonly addEventListener: (type: "message", listen: (event: MessageEvent<ScoreRequest>) => void) => void
  readonly postMessage: (answer: ScoreAnswer) => void
}

const answerTo = ({ id, input, rules }: ScoreRequest): ScoreAnswer => {
  try {
    const report = input.kind === "scene" ? scoreScene(input, rules) : scorePicture(input, rules)
    return { id, report }
  } catch (cause) {
    return { id, error: cause instanceof Error ? cause.message : String(cause) }
  }
}

scope.addEventListener("message", ({ data }) => scope.postMessage(answerTo(data)))
