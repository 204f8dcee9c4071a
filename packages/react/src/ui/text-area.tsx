import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./control.module.css"

export const TextArea = ({ className, ...rest }: ComponentProps<"textarea">) => (
  <textarea {...rest} className={classNames(styles["control"], styles["area"], className)} />
)
