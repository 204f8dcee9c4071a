import { picturesText } from "@marque/core/gallery"
import { useGallery } from "@marque/react/gallery"
import { AskReviewButton } from "../../reviews/ask-review-button.tsx"

/** Asks people by name for a review of the chosen pictures, in the campaigns that show them. */
export const AskAboutPictures = ({ brandId }: { readonly brandId: string }) => {
  const { view, send } = useGallery(({ access, selection }) => ({ access, count: selection.ids.length }))
  if (view.access.readOnly !== undefined) return null
  return (
    <AskReviewButton
      target={{ kind: "pictures", brandId }}
      name={picturesText(view.count)}
      size="sm"
      onAsked={(review) => send({ type: "selection.review", act: "ask_review", review })}
    />
  )
}
