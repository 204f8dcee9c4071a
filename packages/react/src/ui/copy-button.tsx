import { copyTexts } from "@marque/core/texts"
import { useState } from "react"
import { Button, type ButtonProps } from "./button.tsx"
import styles from "./copy-button.module.css"

const answerTo = async (text: string): Promise<string> => {
  try {
    // A page that was not sent securely has no clipboard.
    await navigator.clipboard.writeText(text)
    return copyTexts.copied
  } catch {
    return copyTexts.refused
  }
}

/** Copies, and holds what to say about it: nothing before the first time. */
export const useCopy = () => {
  const [said, setSaid] = useState("")
  return { said, copy: (text: string): void => void answerTo(text).then(setSaid) }
}

export const CopySaid = ({ children }: { readonly children: string }) => (
  <output className={styles["said"]}>{children}</output>
)

export interface CopyButtonProps extends Omit<ButtonProps, "onClick"> {
  readonly text: string
}

/** Says beside the button whether the text was copied. */
export const CopyButton = ({ text, ...button }: CopyButtonProps) => {
  const { copy, said } = useCopy()
  return (
    <>
      <Button {...button} onClick={() => copy(text)} />
      <CopySaid>{said}</CopySaid>
    </>
  )
}
