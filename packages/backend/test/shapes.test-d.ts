import type { Brand, BrandDraft, BrandSummary, Logo } from "@marque/core/brands/schema"
import type { CheckReport } from "@marque/core/creative"
import type { AssetCard, AssetDetail, AssetFilter, Folder, SceneFiles } from "@marque/core/gallery/schema"
import type { GenerationRequest } from "@marque/core/creative"
import type { Generation, Quote, TrayTask } from "@marque/core/queue/schema"
import type { AssetScore, FixProgress } from "@marque/core/score/schema"
import type { CreditBalance, Member, OrganizationProfile } from "@marque/core/organizations/schema"
import type { Place, PlaceDraft } from "@marque/core/places/schema"
import type { Product, ProductDraft } from "@marque/core/products/schema"
import type { Upload } from "@marque/core/uploads/schema"
import type { GenericValidator, Infer } from "convex/values"
import { expectTypeOf, it } from "vitest"
import type * as scoreShapes from "../convex/validation/scoreValidators.ts"
import type * as shapes from "../convex/validation/returnValidators.ts"
import type { brandDraft, generationRequest, placeDraft, productDraft } from "../convex/validation/argValidators.ts"

interface Encoding {
  readonly Encoded: unknown
}
type Encoded<S extends Encoding> = S["Encoded"]
type Answer<V extends GenericValidator> = Infer<V>
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object | undefined ? Mutable<T[K]> : T[K] }

it("what functions answer is what core's schemas decode", () => {
  expectTypeOf<Answer<typeof shapes.organizationProfile>>().toExtend<Encoded<typeof OrganizationProfile>>()
  expectTypeOf<Answer<typeof shapes.memberRow>>().toExtend<Encoded<typeof Member>>()
  expectTypeOf<Answer<typeof shapes.creditBalance>>().toExtend<Encoded<typeof CreditBalance>>()
  expectTypeOf<Answer<typeof shapes.brandSummary>>().toExtend<Encoded<typeof BrandSummary>>()
  expectTypeOf<Answer<typeof shapes.brand>>().toExtend<Encoded<typeof Brand>>()
  expectTypeOf<Answer<typeof shapes.logo>>().toExtend<Encoded<typeof Logo>>()
  expectTypeOf<Answer<typeof shapes.product>>().toExtend<Encoded<typeof Product>>()
  expectTypeOf<Answer<typeof shapes.place>>().toExtend<Encoded<typeof Place>>()
  expectTypeOf<Answer<typeof shapes.upload>>().toExtend<Encoded<typeof Upload>>()
  expectTypeOf<Answer<typeof shapes.folder>>().toExtend<Encoded<typeof Folder>>()
  expectTypeOf<Answer<typeof shapes.assetCard>>().toExtend<Encoded<typeof AssetCard>>()
  expectTypeOf<Answer<typeof shapes.assetDetail>>().toExtend<Encoded<typeof AssetDetail>>()
  expectTypeOf<Answer<typeof shapes.sceneFiles>>().toExtend<Encoded<typeof SceneFiles>>()
  expectTypeOf<Answer<typeof shapes.generation>>().toExtend<Encoded<typeof Generation>>()
  expectTypeOf<Answer<typeof shapes.quote>>().toExtend<Encoded<typeof Quote>>()
  expectTypeOf<Answer<typeof scoreShapes.assetScore>>().toExtend<Encoded<typeof AssetScore>>()
  expectTypeOf<Answer<typeof scoreShapes.fixProgress>>().toExtend<Encoded<typeof FixProgress>>()
  expectTypeOf<Answer<typeof shapes.trayTask>>().toExtend<Encoded<typeof TrayTask>>()
})

it("what core's schemas encode is what functions take", () => {
  expectTypeOf<Mutable<Encoded<typeof CheckReport>>>().toExtend<Answer<typeof scoreShapes.checkReport>>()
  expectTypeOf<Mutable<Encoded<typeof BrandDraft>>>().toExtend<Answer<typeof brandDraft>>()
  expectTypeOf<Mutable<Encoded<typeof ProductDraft>>>().toExtend<Answer<typeof productDraft>>()
  expectTypeOf<Mutable<Encoded<typeof PlaceDraft>>>().toExtend<Answer<typeof placeDraft>>()
  expectTypeOf<Mutable<Encoded<typeof GenerationRequest>>>().toExtend<Answer<typeof generationRequest>>()
  expectTypeOf<Mutable<Encoded<typeof AssetFilter>>>().toExtend<Answer<typeof shapes.assetFilter>>()
})
