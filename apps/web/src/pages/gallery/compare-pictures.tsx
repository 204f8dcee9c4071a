import { CompareButton, CompareProvider } from "@marque/react/compare"
import { useGallery } from "@marque/react/gallery"
import { useCompareMachines } from "../../machines/compare.ts"

/** The chosen pictures side by side. */
export const ComparePictures = () => {
  const { view } = useGallery(({ selection: { ids, isWhole } }) => ({ ids, isWhole }))
  const { compare } = useCompareMachines()
  return (
    <CompareProvider machine={compare} input={{ assetIds: view.isWhole ? undefined : view.ids }}>
      <CompareButton />
    </CompareProvider>
  )
}
