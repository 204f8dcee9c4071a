import { composerMachine } from "@marque/core/composer"
import { picturePickerMachine } from "@marque/core/references"
import { composerStates } from "@marque/core/testing"
import { Composer, ComposerProvider, ComposerScope } from "@marque/react/composer"
import { ComposerPreview } from "@marque/react/composer/preview"
import { ComposerReferences } from "@marque/react/composer/references"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Generation/Composer",
  component: Composer,
  subcomponents: { ComposerPreview, ComposerReferences, ComposerProvider, ComposerScope },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof composerStates) => ({
  render: () => (
    <ComposerProvider
      machine={composerMachine}
      input={{ brandId: "brand_fig" }}
      options={{ snapshot: composerStates[name] }}
    >
      <div style={{ maxInlineSize: 400 }}>
        <Composer
          newProductHref="/brands/brand_fig/brand/products/form"
          newPlaceHref="/brands/brand_fig/brand/places/form"
          references={<ComposerReferences brandId="brand_fig" machine={picturePickerMachine} />}
        />
      </div>
    </ComposerProvider>
  )
})

export const Opening = story("opening")
export const Empty = story("empty")
export const NoProducts = story("noProducts")
export const ProductsFailed = story("productsFailed")
export const ManyProducts = story("manyProducts")
export const TypingProducts = story("typingProducts")
export const FoundProducts = story("foundProducts")
export const NoProductFound = story("noProductFound")
export const SearchFailed = story("searchFailed")
export const Invalid = story("invalid")
export const MissingProduct = story("missingProduct")
export const MissingProductPicture = story("missingProductPicture")
export const Pricing = story("pricing")
export const Ready = story("ready")
export const HouseStyle = story("houseStyle")
export const WithReference = story("withReference")
export const SceneOfPlace = story("sceneOfPlace")
export const SceneDescribed = story("sceneDescribed")
export const SceneUnpainted = story("sceneUnpainted")
export const PlaceTime = story("placeTime")
export const PlaceTimeNone = story("placeTimeNone")
export const PlacePainted = story("placePainted")
export const StyleStrength = story("styleStrength")
export const StyleLocal = story("styleLocal")
export const References = story("references")
export const ReferencesUnused = story("referencesUnused")
export const ReferenceGone = story("referenceGone")
export const ForMarket = story("forMarket")
export const ForLanguage = story("forLanguage")
export const SameSeed = story("sameSeed")
export const PriceUnknown = story("priceUnknown")
export const Forbidden = story("forbidden")
export const OverQuota = story("overQuota")
export const DraftRules = story("draftRules")
export const PublishedRules = story("publishedRules")
export const Checking = story("checking")
export const Submitting = story("submitting")
export const Refused = story("refused")
export const Submitted = story("submitted")
export const Naming = story("naming")
export const Range = story("range")
export const LongOffer = story("longOffer")
export const Recipe = story("recipe")
export const Replaced = story("replaced")
export const HouseLayout = story("houseLayout")
export const PlaceHouseLayout = story("placeHouseLayout")
export const CustomEmpty = story("customEmpty")
export const Custom = story("custom")
export const CustomCrossedOut = story("customCrossedOut")
export const CustomMissing = story("customMissing")
export const AnimateEmpty = story("animateEmpty")
export const Animate = story("animate")
export const AnimateMissing = story("animateMissing")
export const AnimateFilmed = story("animateFilmed")
export const AnimateInWords = story("animateInWords")
export const PicturesOpening = story("picturesOpening")
export const PicturesFailed = story("picturesFailed")
export const Place = story("place")
export const ManyPlaces = story("manyPlaces")
export const ManyPictures = story("manyPictures")
export const PlaceMissing = story("placeMissing")
export const NoPlaces = story("noPlaces")
export const PlacesFailed = story("placesFailed")
export const Offline = offline(story("offline"))
