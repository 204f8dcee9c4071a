import type { AskReviewInput } from "@marque/core/reviews"
import { useShowNotice } from "@marque/react/notices"
import { AskReview, AskReviewProvider } from "@marque/react/reviews"
import { useReviewMachines } from "../machines/reviews.ts"

export interface AskReviewDialogProps extends AskReviewInput {
  readonly onClose: () => void
}

export const AskReviewDialog = ({ onClose, ...input }: AskReviewDialogProps) => {
  const { askReview } = useReviewMachines()
  const notice = useShowNotice()
  return (
    <AskReviewProvider machine={askReview} input={input} on={{ notice, asked: onClose }}>
      <AskReview onClose={onClose} />
    </AskReviewProvider>
  )
}
