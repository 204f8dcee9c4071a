import { can } from "@marque/core/identity"
import { SHARE_PICTURES_MAX, shareActTexts } from "@marque/core/share"
import { useGallery } from "@marque/react/gallery"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { ShareButton } from "../../share/share-button.tsx"

/** Gives the chosen pictures to people without an account; all results of a search are not chosen one by one. */
export const SharePictures = ({ brand: { archived, brandId, role } }: { readonly brand: KnownBrand }) => {
  const { view } = useGallery(({ selection: { ids, isWhole } }) => ({ ids, isWhole }))
  const { ids, isWhole } = view
  const mayShare =
    can({ orgRole: "member", brandRole: role }, "share.create", { brandArchived: archived }).answer === "yes"
  if (!mayShare || isWhole || ids.length > SHARE_PICTURES_MAX) return null
  return (
    <ShareButton
      brandId={brandId}
      target={{ kind: "pictures", assetIds: ids }}
      label={shareActTexts.selection}
      name={shareActTexts.pictures(ids.length)}
      decidable
      size="sm"
    />
  )
}
