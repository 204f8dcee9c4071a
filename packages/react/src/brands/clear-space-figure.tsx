import { mediaUrl } from "@marque/core/gallery"
import styles from "./clear-space-figure.module.css"

/** Height of the logo that the clear space is drawn around, rem. */
const DRAWN = 2

export interface ClearSpaceFigureProps {
  readonly caption: string
  /** Multiples of the logo's height. */
  readonly clearSpace: number
  readonly ground: "dark" | "light"
  readonly url: string | undefined
}

/** A logo with its clear space drawn around it. */
export const ClearSpaceFigure = ({ caption, clearSpace, ground, url }: ClearSpaceFigureProps) => (
  <figure className={styles["drawn"]} data-ground={ground}>
    <span className={styles["zone"]} style={{ padding: `${clearSpace * DRAWN}rem` }}>
      {url === undefined ? <span className={styles["blank"]} /> : <img src={mediaUrl(url, 320)} alt="" />}
    </span>
    <figcaption>{caption}</figcaption>
  </figure>
)
