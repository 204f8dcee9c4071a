import { brandFormTexts } from "@marque/core/brands"
import { mediaUrl } from "@marque/core/gallery"
import { Icon } from "@marque/react/ui"
import type { CSSProperties } from "react"
import { useBrandForm } from "./brand-form-provider.tsx"
import styles from "./brand-preview-card.module.css"

/** A small creative in the colours and typefaces of the form, as they are typed. */
export const BrandPreviewCard = () => {
  const { view } = useBrandForm()
  const { preview } = view
  const logo = view.logos.find(({ url }) => url !== undefined)?.url
  return (
    <figure className={styles["figure"]}>
      <div
        data-part="brand-preview"
        className={styles["card"]}
        // The brand's own colours and faces, not the interface's.
        style={
          {
            "--ground": preview.ground,
            "--brand-ink": preview.ink,
            "--brand-accent": preview.accent,
            "--on-accent": preview.onAccent,
            "--heading": `"${preview.headingFamily}"`,
            "--body": `"${preview.bodyFamily}"`
          } as CSSProperties
        }
      >
        <div className={styles["inside"]}>
          <div className={styles["head"]}>
            {logo === undefined ? (
              <span className={styles["name"]}>{preview.name}</span>
            ) : (
              <img src={mediaUrl(logo, 320)} alt={preview.name} className={styles["logo"]} />
            )}
          </div>
          <div className={styles["arch"]} aria-hidden="true" />
          <p className={styles["headline"]}>{preview.headline}</p>
          <p className={styles["body"]}>{preview.body}</p>
          <span className={styles["button"]} aria-hidden="true">
            {preview.action}
          </span>
        </div>
      </div>
      {preview.palette.length > 0 && (
        <ul className={styles["palette"]} aria-label={brandFormTexts.palette}>
          {preview.palette.map(({ hex, id, name }) => (
            <li key={id} style={{ background: hex }} title={`${name} ${hex}`}>
              <span className={styles["hidden"]}>{`${name} ${hex}`}</span>
            </li>
          ))}
        </ul>
      )}
      <figcaption className={styles["caption"]}>
        {preview.warning === undefined ? (
          preview.contrast
        ) : (
          <span className={styles["warning"]}>
            <Icon name="warning" />
            {preview.warning}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
