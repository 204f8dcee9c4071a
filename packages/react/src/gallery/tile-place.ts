import type { Rectangle } from "@marque/core/gallery"
import type { CSSProperties } from "react"

export const placeStyle = ({ height, left, top, width }: Rectangle): CSSProperties => {
  const place = { "--left": `${left}px`, "--top": `${top}px`, "--width": `${width}px`, "--height": `${height}px` }
  // React passes custom properties on, but its types do not know them.
  return place as CSSProperties
}
