import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./control.module.css"

/** One line of text; every native type of input works. */
export const TextInput = ({ className, type, ...rest }: ComponentProps<"input">) => (
  <input {...rest} type={type ?? "text"} className={classNames(styles["control"], className)} />
)
