import { type AskReviewInput, reviewActTexts } from "@marque/core/reviews"
import { Button, later, WithReasons, type WithReasonsProps } from "@marque/react/ui"
import { Suspense, useState } from "react"

const AskReviewDialog = later(async () => (await import("./ask-review-dialog.tsx")).AskReviewDialog)

interface AskReviewButtonProps extends AskReviewInput {
  /** Where some of what was chosen is left out. */
  readonly some?: Pick<WithReasonsProps, "others" | "why"> & { readonly label: string }
}

/** Opens what asks people for a review of what a page shows. */
export const AskReviewButton = ({ some, ...asked }: AskReviewButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <WithReasons others={some?.others ?? []} why={some?.why}>
        <Button onClick={() => setOpen(true)}>{some?.label ?? reviewActTexts.ask}</Button>
      </WithReasons>
      {open && (
        <Suspense fallback={null}>
          <AskReviewDialog {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
