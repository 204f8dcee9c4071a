import { mediaUrl } from "@marque/core/gallery"
import type { Ref } from "react"
import styles from "./asset-drawer.module.css"

export interface AssetClipProps {
  readonly url: string
  /** Shown until it plays, and always with reduced motion. */
  readonly poster: string
  readonly alt: string
  readonly ref?: Ref<HTMLDivElement>
}

/** Never plays by itself. Clips have no sound. */
export const AssetClip = ({ alt, poster, ref, url }: AssetClipProps) => (
  <div ref={ref} className={styles["stage"]} data-state="clip">
    <video
      className={styles["clip"]}
      src={url}
      poster={mediaUrl(poster, 1600)}
      aria-label={alt}
      controls
      muted
      playsInline
      preload="metadata"
    />
  </div>
)
