import { mediaUrl } from "@marque/core/gallery"
import { moveZone, resizeZone, START_ZONE } from "@marque/core/places"
import { Button } from "@marque/react/ui"
import { useId, useRef } from "react"
import { MarkHandle } from "../places/mark-handle.tsx"
import styles from "./cutout-editing.module.css"
import { useProductForm } from "./product-form-provider.tsx"

const percent = (fraction: number): string => `${fraction * 100}%`

export const LabelRegion = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = useProductForm()
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  if (view.label === undefined) return null
  const { addLabel, hint, moveLabel, photoUrl, region, removeLabel, sizeLabel, text, title } = view.label
  const place = (next: typeof region) => send({ type: "label.place", region: next })
  const shared = { stage, disabled, describedBy: `${id}-hint`, from: region ?? START_ZONE }
  return (
    <section className={styles["marking"]} aria-label={title}>
      <span className={styles["heading"]} aria-hidden="true">
        {title}
      </span>
      {region !== undefined && (
        <div ref={stage} className={styles["label"]} dir="ltr">
          <img src={mediaUrl(photoUrl, 1080)} alt="" decoding="async" draggable={false} />
          <div
            className={styles["region"]}
            style={{
              left: percent(region.x),
              top: percent(region.y),
              width: percent(region.w),
              height: percent(region.h)
            }}
          >
            <MarkHandle
              {...shared}
              part="zone"
              label={`${moveLabel}: ${text}`}
              onMove={(from, dx, dy) => place(moveZone(from, dx, dy))}
            />
          </div>
          <div
            className={styles["corner"]}
            style={{ left: percent(region.x + region.w), top: percent(region.y + region.h) }}
          >
            <MarkHandle
              {...shared}
              part="size"
              label={`${sizeLabel}: ${text}`}
              onMove={(from, dx, dy) => place(resizeZone(from, dx, dy))}
            />
          </div>
        </div>
      )}
      <p id={`${id}-hint`} className={styles["hint"]}>
        {hint}
      </p>
      <Button size="sm" disabled={disabled} onClick={() => place(region === undefined ? START_ZONE : undefined)}>
        {region === undefined ? addLabel : removeLabel}
      </Button>
    </section>
  )
}
