import { useEffect, useEffectEvent, useRef } from "react"

interface StepInPath {
  readonly path: string
  readonly step: string
  readonly onPath: (rest: string, replace: boolean) => void
  readonly onBack: () => void
}

/**
 * Syncs path and step: a new step pushes history, going back goes a step back, and an unreachable step redirects to the
 * first.
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
