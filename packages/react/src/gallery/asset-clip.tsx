import { mediaUrl } from "@marque/core/gallery"
import { shownAt } from "@marque/core/model"
import type { Ref } from "react"
import styles from "./asset-drawer.module.css"

export interface AssetClipProps {
  readonly url: string
  /** Shown until it plays, and always with reduced motion. */
  readonly poster: string
  readonly alt: string
  readonly hasSound: boolean
  /** Said below it, as why it may stay dark. */
  readonly note: string | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** Never plays by itself. */
export const AssetClip = ({ alt, hasSound, note, poster, ref, url }: AssetClipProps) => (
  <div ref={ref} className={styles["stage"]} data-state="clip">
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded video comes without captions, and a made one has no sound */}
    <video
      className={styles["clip"]}
      src={shownAt(url)}
      poster={mediaUrl(poster, 1600)}
      aria-label={alt}
      controls
      muted={!hasSound}
      playsInline
      preload="metadata"
    />
    {note !== undefined && <p className={styles["note"]}>{note}</p>}
  </div>
)
