import { shownAt } from "@marque/core/model"
import { Icon } from "@marque/react/ui"
import { useIdentityPreview } from "./identity-preview-provider.tsx"
import styles from "./identity-preview.module.css"

/** Card, story and banner as the engine paints them, and the characters that a typeface lacks. */
export const IdentityPreview = () => {
  const { view } = useIdentityPreview()
  const { error, pictures, state, title, waiting, warnings } = view
  if (pictures.length === 0 && waiting === undefined && error === undefined) return null
  return (
    <section className={styles["previews"]} aria-label={title} data-state={state}>
      <h2 className={styles["title"]}>{title}</h2>
      {waiting !== undefined && <p className={styles["text"]}>{waiting}</p>}
      {error !== undefined && (
        <p className={styles["warning"]} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      <ul className={styles["pictures"]}>
        {pictures.map(({ alt, label, shape, url }) => (
          <li key={shape} data-shape={shape}>
            <figure>
              <img src={shownAt(url)} alt={alt} />
              <figcaption>{label}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {warnings.map((text) => (
        <p key={text} className={styles["warning"]}>
          <Icon name="warning" />
          {text}
        </p>
      ))}
    </section>
  )
}
