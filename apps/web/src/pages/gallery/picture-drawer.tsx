import { AssetDrawer, OpenPicture } from "@marque/react/gallery"
import { RecallLink } from "@marque/react/recall/links"
import { NotesOf } from "../../notes/notes-of.tsx"
import { useRoute } from "../../routes/use-route.ts"

export const PictureDrawer = () => {
  const { params } = useRoute("gallery")
  return (
    <OpenPicture>
      <AssetDrawer
        notes={(picture) => <NotesOf {...picture} />}
        recall={(assetId) => <RecallLink brandId={params.brandId} subject={{ kind: "asset", value: assetId }} />}
      />
    </OpenPicture>
  )
}
