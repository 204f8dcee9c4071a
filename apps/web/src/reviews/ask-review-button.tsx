import { type AskReviewInput, reviewActTexts } from "@marque/core/reviews"
import { Button, later } from "@marque/react/ui"
import { Suspense, useState } from "react"

const AskReviewDialog = later(async () => (await import("./ask-review-dialog.tsx")).AskReviewDialog)

/** Opens what asks people for a review of what a page shows. */
export const AskReviewButton = (asked: AskReviewInput) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{reviewActTexts.ask}</Button>
      {open && (
        <Suspense fallback={null}>
          <AskReviewDialog {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
