import { AssetDrawer, OpenPicture } from "@marque/react/gallery"
import { RecallLink } from "@marque/react/recall/links"
import { NotesOf } from "../../notes/notes-of.tsx"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { SaveAsTemplate } from "./recipe-templates.tsx"
import { SaveHouseLayout } from "./save-house-layout.tsx"

export const PictureDrawer = ({ brand }: { readonly brand: KnownBrand }) => (
  <OpenPicture>
    <AssetDrawer
      notes={(picture) => <NotesOf {...picture} />}
      recall={(assetId) => <RecallLink brandId={brand.brandId} subject={{ kind: "asset", value: assetId }} />}
      template={(picture) => <SaveAsTemplate key={picture.assetId} brandId={brand.brandId} {...picture} />}
      houseLayout={(assetId) => <SaveHouseLayout key={assetId} brand={brand} assetId={assetId} />}
    />
  </OpenPicture>
)
