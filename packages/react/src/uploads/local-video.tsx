import { useCallback } from "react"

/** Seconds into it: many begin dark. */
const SHOWN_AT = 0.5

/** Its picture near the start; it does not play. Revokes its object URL on unmount, and draws nothing where it cannot. */
export const LocalVideo = ({ file }: { readonly file: Blob }) => {
  const show = useCallback(
    (video: HTMLVideoElement) => {
      const address = URL.createObjectURL(file)
      video.src = `${address}#t=${SHOWN_AT}`
      return () => URL.revokeObjectURL(address)
    },
    [file]
  )
  return (
    <video
      ref={show}
      muted
      playsInline
      preload="metadata"
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  )
}
