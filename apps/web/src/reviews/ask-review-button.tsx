import { type AskReviewInput, reviewActTexts, type ReviewDraft } from "@marque/core/reviews"
import { Button, type ButtonProps, later } from "@marque/react/ui"
import { type ReactElement, type ReactNode, useState } from "react"

const AskReviewDialog = later(async () => (await import("./ask-review-dialog.tsx")).AskReviewDialog)

interface AskReviewButtonProps extends AskReviewInput {
  readonly label?: string
  /** Around the button, which pages of one thing are spared. */
  readonly within?: (button: ReactElement) => ReactNode
  readonly size?: ButtonProps["size"]
  readonly onAsked?: (draft: ReviewDraft) => void
}

/** Opens what asks people for a review of what a page shows. */
export const AskReviewButton = ({ label = reviewActTexts.ask, size, within, ...asked }: AskReviewButtonProps) => {
  const [open, setOpen] = useState(false)
  const button = (
    <Button {...(size !== undefined && { size })} onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
  return (
    <>
      {within?.(button) ?? button}
      {open && <AskReviewDialog {...asked} onClose={() => setOpen(false)} />}
    </>
  )
}
