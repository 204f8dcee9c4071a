import styles from "./framed-shot.module.css"
import { Formats } from "./vignettes.tsx"

export interface FramedShotProps {
  readonly name: string
  readonly alt: string
}

/** Pixels, as `.ci/shots.ts` takes them. */
const WIDTHS = [720, 960, 1440, 2880]
/** The page less both gutters. */
const SIZES = "90vw"

const address = (name: string, tone: "light" | "dark", width: number) =>
  `${import.meta.env.BASE_URL}shots/${name}-${tone}-${width}.avif`
const addresses = (name: string, tone: "light" | "dark") =>
  WIDTHS.map((width) => `${address(name, tone, width)} ${width}w`).join(", ")

/** The system's theme; another one is chosen by the script of the page, see `drawn/shots.ts`. */
export const FramedShot = ({ name, alt }: FramedShotProps) => (
  <figure className={styles["frame"]} data-part="shot">
    <picture>
      <source srcSet={addresses(name, "dark")} sizes={SIZES} media="(prefers-color-scheme: dark)" />
      <img
        src={address(name, "light", 1440)}
        srcSet={addresses(name, "light")}
        sizes={SIZES}
        alt={alt}
        width={2880}
        height={1800}
        fetchPriority="high"
      />
    </picture>
    <div hidden>
      <div className={styles["instead"]}>
        <Formats />
      </div>
    </div>
  </figure>
)
