import { useCallback } from "react"

/** Longest side that is drawn, pixels. */
const SIDE = 160

/** First frame of a picture that may move. Draws nothing for a file that is no picture. */
export const LocalStill = ({ file }: { readonly file: Blob }) => {
  const show = useCallback(
    (canvas: HTMLCanvasElement) => {
      let shown = true
      createImageBitmap(file).then(
        (frame) => {
          const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
          canvas.width = Math.max(1, Math.round(frame.width * scale))
          canvas.height = Math.max(1, Math.round(frame.height * scale))
          if (shown) canvas.getContext("2d")?.drawImage(frame, 0, 0, canvas.width, canvas.height)
          frame.close()
        },
        () => {
          canvas.hidden = true
        }
      )
      return () => {
        shown = false
      }
    },
    [file]
  )
  return <canvas ref={show} />
}
