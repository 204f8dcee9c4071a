import { keyedCrop, profilePictureTexts } from "@marque/core/identity"
import { type PointerEvent, type ReactNode, useId, useRef } from "react"
import styles from "./profile-picture.module.css"
import { useProfilePicture } from "./profile-picture-provider.tsx"

const percent = (sides: number): string => `${sides * 100}%`

/** Hands on how far the pointer has moved since it was last seen, in sides of the frame. */
const useDrag = (onDrag: (dx: number, dy: number) => void) => {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const end = () => {
    last.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current
      const side = event.currentTarget.clientWidth
      if (from === undefined || side === 0) return
      last.current = { x: event.clientX, y: event.clientY }
      onDrag((from.x - event.clientX) / side, (from.y - event.clientY) / side)
    },
    onPointerUp: end,
    onPointerCancel: end
  }
}

/** The square as it will be shown, round as it will be; the photograph moves behind it. */
export const PictureCropFrame = ({ disabled }: { readonly disabled: boolean }): ReactNode => {
  const { view, send } = useProfilePicture(({ crop, photo, size }) => ({ crop, photo, size }))
  const id = useId()
  const { crop, photo, size } = view
  const drag = useDrag((dx, dy) => send({ type: "crop.move", dx, dy }))
  if (photo === undefined) return null
  return (
    <div className={styles["cropping"]}>
      <button
        type="button"
        className={styles["frame"]}
        aria-label={profilePictureTexts.crop}
        aria-describedby={id}
        disabled={disabled}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = keyedCrop(crop, size, event.key, event.shiftKey)
          if (next === undefined) return
          event.preventDefault()
          send({ type: "crop.put", crop: next })
        }}
        {...drag}
      >
        <img
          src={photo.previewUrl}
          alt=""
          draggable={false}
          // Pictures are never mirrored, so left is left.
          style={{
            left: percent(photo.left),
            top: percent(photo.top),
            width: percent(photo.width),
            height: percent(photo.height)
          }}
        />
        <span className={styles["round"]} />
      </button>
      <p id={id} className={styles["hint"]}>
        {profilePictureTexts.cropHint}
      </p>
    </div>
  )
}
