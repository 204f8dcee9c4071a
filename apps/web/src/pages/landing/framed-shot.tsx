import { useTheme } from "@marque/react/shell"
import { useState } from "react"
import styles from "./framed-shot.module.css"
import { Formats } from "./vignettes.tsx"

export interface FramedShotProps {
  readonly name: string
  readonly alt: string
}

const address = (name: string, tone: "light" | "dark") => `${import.meta.env.BASE_URL}shots/${name}-${tone}.png`

export const FramedShot = ({ name, alt }: FramedShotProps) => {
  const { theme } = useTheme()
  const [missing, setMissing] = useState(false)
  return (
    <figure className={styles["frame"]}>
      {missing ? (
        <div className={styles["instead"]}>
          <Formats />
        </div>
      ) : (
        <picture>
          {theme === "system" && <source srcSet={address(name, "dark")} media="(prefers-color-scheme: dark)" />}
          <img
            src={address(name, theme === "dark" ? "dark" : "light")}
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
