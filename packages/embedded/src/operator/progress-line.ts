import type { OnProgress, Progress } from "../contract/progress.ts"

const EVERY_MS = 100

const text = ({ done, total, what }: Progress): string =>
  total === undefined ? `${what}: ${done}` : `${what}: ${done} of ${total}`

export const progressLine = (): { readonly onProgress: OnProgress; readonly end: () => void } => {
  const { stderr } = process
  let shown = 0
  return {
    onProgress: (progress) => {
      const finished = progress.done === progress.total
      if (!stderr.isTTY || (!finished && Date.now() - shown < EVERY_MS)) return
      shown = Date.now()
      stderr.write(`\r\u001B[K${text(progress)}`)
    },
    end: () => {
      if (shown > 0) stderr.write("\r\u001B[K")
    }
  }
}
