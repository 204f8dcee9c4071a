import type { AskReviewInput, ReviewDraft } from "@marque/core/reviews"
import { useShowNotice } from "@marque/react/notices"
import { AskReview, AskReviewProvider } from "@marque/react/reviews"
import { useReviewMachines } from "../machines/reviews.ts"

export interface AskReviewDialogProps extends AskReviewInput {
  readonly onClose: () => void
  /** What was written, once it was sent; of pictures of any campaigns it is sent from here. */
  readonly onAsked?: (draft: ReviewDraft) => void
}

export const AskReviewDialog = ({ onAsked, onClose, ...input }: AskReviewDialogProps) => {
  const { askReview } = useReviewMachines()
  const notice = useShowNotice()
  return (
    <AskReviewProvider
      machine={askReview}
      input={input}
      on={{
        notice,
        asked: ({ draft }) => {
          onClose()
          onAsked?.(draft)
        }
      }}
    >
      <AskReview onClose={onClose} />
    </AskReviewProvider>
  )
}
