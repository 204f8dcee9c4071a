import type { KnownBrand } from "../../routes/in-brand.tsx"
import { AskAboutPictures } from "./ask-about-pictures.tsx"
import { ComparePictures } from "./compare-pictures.tsx"
import { SharePictures } from "./share-pictures.tsx"

/** What other features do with chosen pictures. */
export const ChosenActs = ({ brand }: { readonly brand: KnownBrand }) => (
  <>
    <ComparePictures />
    <AskAboutPictures brandId={brand.brandId} />
    <SharePictures brand={brand} />
  </>
)
