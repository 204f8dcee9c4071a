import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import styles from "./control.module.css"

/** Several lines of text; grows with its content where the browser can. */
export const TextArea = ({ className, ...rest }: ComponentProps<"textarea">) => (
  <textarea {...rest} className={classNames(styles["control"], styles["area"], className)} />
)
