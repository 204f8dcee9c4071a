import { useEffect, useEffectEvent, useRef } from "react"

interface StepInPath {
  readonly path: string
  readonly step: string
  readonly onPath: (rest: string, replace: boolean) => void
  readonly onBack: () => void
}

/**
 * Keeps the path and the step of a screen together: a new step is a new entry of the history, going back goes a step
 * back, and a step opened by its address before it can be reached leads to the first one.
 */
export const useStepInPath = ({ path, step, onPath, onBack }: StepInPath): void => {
  const last = useRef(step)
  const follow = useEffectEvent(() => {
    if (step !== last.current) {
      last.current = step
      if (path !== step) onPath(step, false)
    } else if (path !== step) {
      if (path === "") onBack()
      else onPath(step, true)
    }
  })
  useEffect(() => follow(), [path, step])
}
