import { useCallback } from "react"

/** A picture that is only in memory; its address lives as long as it is drawn. */
export const LocalPicture = ({ file }: { readonly file: Blob }) => {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file]
  )
  return <img ref={show} alt="" decoding="async" />
}
