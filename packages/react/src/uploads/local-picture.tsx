import { useCallback } from "react"

/** Revokes its object URL on unmount. Draws nothing for a file that is no picture. */
export const LocalPicture = ({ file }: { readonly file: Blob }) => {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file]
  )
  return (
    <img
      ref={show}
      alt=""
      decoding="async"
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  )
}
