import { AssetDrawer, OpenPicture } from "@marque/react/gallery"
import { later } from "@marque/react/ui"
import { RecallLink } from "@marque/react/recall/links"
import { NotesOf } from "../../notes/notes-of.tsx"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { TextBoxesOf } from "../../text-boxes/text-boxes-of.tsx"
import { SaveAsTemplate } from "./recipe-templates.tsx"
import { SaveHouseLayout } from "./save-house-layout.tsx"

// Drawn after the picture.
const MarketPairButton = later(async () => (await import("../../market-pair/market-pair-button.tsx")).MarketPairButton)

export const PictureDrawer = ({ brand }: { readonly brand: KnownBrand }) => (
  <OpenPicture>
    <AssetDrawer
      notes={(picture) => <NotesOf {...picture} />}
      textBoxes={(picture) => <TextBoxesOf {...picture} />}
      recall={(assetId) => <RecallLink brandId={brand.brandId} subject={{ kind: "asset", value: assetId }} />}
      template={(picture) => <SaveAsTemplate key={picture.assetId} brandId={brand.brandId} {...picture} />}
      markets={(assetId) => <MarketPairButton key={assetId} brandId={brand.brandId} assetId={assetId} />}
      houseLayout={(assetId) => <SaveHouseLayout key={assetId} brand={brand} assetId={assetId} />}
    />
  </OpenPicture>
)
