import styles from "./avatar.module.css"
import { readableInk } from "./readable-ink.ts"

export interface AvatarProps {
  /** Its initials stand in for a missing picture. The name must also be written beside it. */
  readonly name: string
  readonly src?: string | undefined
  readonly colour?: string | undefined
  /** Pixels. @default 28 */
  readonly size?: number
  /** Round for people, square for brands and organizations. @default "round" */
  readonly shape?: "round" | "square"
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/u)
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""]
  return [first, last]
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase()
}

export const Avatar = ({ name, src, colour, size = 28, shape = "round" }: AvatarProps) => (
  <span
    className={styles["avatar"]}
    data-shape={shape}
    aria-hidden="true"
    // Drawn by the stylesheet, because text would become part of a button's visible name.
    data-initials={src === undefined ? initials(name) : undefined}
    style={{
      inlineSize: size,
      blockSize: size,
      fontSize: size * 0.4,
      ...(src === undefined && colour !== undefined && { background: colour, color: readableInk(colour) })
    }}
  >
    {src !== undefined && <img src={src} alt="" width={size} height={size} />}
  </span>
)
