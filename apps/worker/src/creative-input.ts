import { adaptedInput, type CreativeInput, readCreativeInput } from "@marque/core/creative"
import type { GenerationWork } from "@marque/core/queue"
import { inputOfWork, repeatedInput } from "@marque/studio/layouts"

/**
 * A stored recipe is used unchanged in the requested shape; undefined when unreadable. One that is adapted takes the
 * words and the size of the request.
 */
export const creativeInputOf = (
  work: GenerationWork,
  output: GenerationWork["outputs"][number]
): CreativeInput | undefined => {
  if (work.repeat === undefined) return inputOfWork(work, output)
  const stored = readCreativeInput(work.repeat.inputJson)
  if (stored === undefined) return undefined
  return work.adapt === undefined
    ? repeatedInput(stored, work, output)
    : adaptedInput(stored, inputOfWork(work, output))
}
