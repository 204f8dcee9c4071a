import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./control.module.css"

export const TextInput = ({ className, type, ...rest }: ComponentProps<"input">) => (
  <input {...rest} type={type ?? "text"} className={classNames(styles["control"], className)} />
)
