import { mediaUrl } from "@marque/core/gallery"
import styles from "./asset-drawer.module.css"

export interface AssetClipProps {
  readonly url: string
  /** What is shown until it is played, always where motion is reduced. */
  readonly poster: string
  readonly alt: string
}

/** Plays a clip when asked to and never by itself. Clips have no sound. */
export const AssetClip = ({ alt, poster, url }: AssetClipProps) => (
  <div className={styles["stage"]} data-state="clip">
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
