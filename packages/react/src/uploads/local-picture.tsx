import { useCallback } from "react"

/** A picture that is only in memory; its address lives as long as it is drawn. A file that is no picture draws nothing. */
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
