import { useTheme } from "@marque/react/shell"
import { useState } from "react"
import styles from "./framed-shot.module.css"
import { Formats } from "./vignettes.tsx"

export interface FramedShotProps {
  readonly name: string
  readonly alt: string
}

const WIDTHS = [960, 1440, 2880]
/** The page less both gutters. */
const SIZES = "90vw"

const address = (name: string, tone: "light" | "dark", width: number) =>
  `${import.meta.env.BASE_URL}shots/${name}-${tone}-${width}.avif`
const addresses = (name: string, tone: "light" | "dark") =>
  WIDTHS.map((width) => `${address(name, tone, width)} ${width}w`).join(", ")

export const FramedShot = ({ name, alt }: FramedShotProps) => {
  const { theme } = useTheme()
  const [missing, setMissing] = useState(false)
  const tone = theme === "dark" ? "dark" : "light"
  return (
    <figure className={styles["frame"]}>
      {missing ? (
        <div className={styles["instead"]}>
          <Formats />
        </div>
      ) : (
        <picture>
          {theme === "system" && (
            <source srcSet={addresses(name, "dark")} sizes={SIZES} media="(prefers-color-scheme: dark)" />
          )}
          <img
            src={address(name, tone, 1440)}
            srcSet={addresses(name, tone)}
            sizes={SIZES}
            alt={alt}
            width={2880}
            height={1800}
            fetchPriority="high"
            onError={() => setMissing(true)}
          />
        </picture>
      )}
    </figure>
  )
}
