import type { CreativeInput, CreativeMode, CreativeProduct, KeptFix } from "@marque/core/creative"
import type { GenerationWork } from "@marque/core/queue"
import { photoForRatio } from "@marque/core/places"
import { languageOf, pageDirectionOf } from "../text/scripts.ts"
import { printOf, recipeBrand, underPrint } from "./brand-recipe.ts"

type Output = GenerationWork["outputs"][number]
type WorkProduct = NonNullable<GenerationWork["product"]>
type WorkPlace = NonNullable<GenerationWork["place"]>
type WorkPlacePhoto = NonNullable<WorkPlace["others"]>[number]

const modeOf = (mode: GenerationWork["mode"]): CreativeMode => (mode === "animate" ? "product" : mode)

const productOf = ({ files: _, marksFound: __, ...shown }: WorkProduct): CreativeProduct => shown

const placePhotoFor = ({ others = [], ...main }: WorkPlace, { aspectRatio }: Output): WorkPlacePhoto =>
  photoForRatio<WorkPlacePhoto>([main, ...others], aspectRatio) ?? main

const placeOf = ({ place }: GenerationWork, output: Output): Pick<CreativeInput, "place"> => {
  if (place === undefined) return {}
  const photo = placePhotoFor(place, output)
  const { focus, frameWidthCm, horizon, lightFrom, zone } = photo
  return {
    place: {
      id: place.id,
      photoId: photo.photoId,
      ...(focus !== undefined && { focus }),
      ...(horizon !== undefined && { horizon }),
      ...(zone !== undefined && { zone }),
      ...(frameWidthCm !== undefined && { frameWidthCm }),
      ...(lightFrom !== undefined && { lightFrom })
    }
  }
}

/** What the picture has to carry. */
const printFor = ({ brand }: GenerationWork, { print = brand }: Output) => print

const copyOf = (work: GenerationWork, output: Output): CreativeInput["copy"] => {
  const { copy, layout, offer, product } = work
  const { disclaimer } = printFor(work, output)

  const price = offer !== undefined || layout === "offer" ? product?.price : undefined
  const oldPrice = offer?.oldPrice ?? (price === undefined ? undefined : product?.formerPrice)
  const validity = offer?.validity ?? (price === undefined ? undefined : product?.validity)
  return {
    ...copy,
    ...(price !== undefined && { price }),
    ...(price !== undefined && product?.unitPrice !== undefined && { unitPrice: product.unitPrice }),
    ...(offer?.text !== undefined && { offer: offer.text }),
    ...(oldPrice !== undefined && { oldPrice }),
    ...(validity !== undefined && { validity }),
    ...(disclaimer !== undefined && { disclaimer })
  }
}

/** By script; English where it does not tell. */
const readingOf = (copy: CreativeInput["copy"]): Pick<CreativeInput, "direction" | "locale"> => {
  const text = Object.values(copy).join(" ")
  return { locale: languageOf(text, "en"), direction: pageDirectionOf(text) }
}

/** A deleted logo cannot be restored. */
const keptFixesOf = ({ brand, fixesJson }: GenerationWork): Pick<CreativeInput, "fixes"> => {
  if (fixesJson === undefined) return {}
  const logos = new Set(brand.logos.map(({ fileId }) => fileId))
  // Only the engine writes these, as part of a recipe.
  const kept = JSON.parse(fixesJson) as ReadonlyArray<KeptFix>
  return { fixes: kept.filter(({ fix }) => fix.kind !== "logo" || logos.has(fix.assetId)) }
}

const formatOf = ({ aspectRatio, placementId }: Output): Pick<CreativeInput, "ratio" | "placementId"> => ({
  ratio: aspectRatio,
  ...(placementId !== undefined && { placementId })
})

const houseOf = ({ brand, house }: GenerationWork): Pick<CreativeInput, "house"> => {
  if (house === undefined) return {}
  const { anchor, legal, logoId, name, roles } = house
  const logo = brand.logos.find(({ id }) => id === logoId)?.fileId
  return {
    house: {
      name,
      ...(logo !== undefined && { logo }),
      ...(anchor !== undefined && { anchor }),
      ...(roles !== undefined && { roles }),
      ...(legal !== undefined && { legal })
    }
  }
}

/** All shapes of a variant share seed and copy. */
export const inputOfWork = (work: GenerationWork, output: Output): CreativeInput => ({
  brand: recipeBrand(work.brand, work.accent),
  mode: modeOf(work.mode),
  ...formatOf(output),
  seed: work.seed,
  variant: (work.house?.variant ?? 0) + output.variant,
  ...houseOf(work),
  copy: copyOf(work, output),
  ...printOf(printFor(work, output)),
  ...readingOf(copyOf(work, output)),
  ...keptFixesOf(work),
  ...(work.layout !== undefined && { layout: work.layout }),
  ...(work.product !== undefined && { product: productOf(work.product) }),
  ...(work.companions !== undefined && { companions: work.companions.map(productOf) }),
  ...(work.photo !== undefined && {
    photo: { photoId: work.photo.id, ...(work.photo.focus !== undefined && { focus: work.photo.focus }) }
  }),
  ...(work.staging !== undefined && { staging: work.staging }),
  ...placeOf(work, output)
})

/** A stored recipe in the size of an output, for another placement with the disclaimer of its channel. */
export const repeatedInput = (
  { placementId, ...stored }: CreativeInput,
  work: GenerationWork,
  output: Output
): CreativeInput => {
  const again = { ...stored, ...formatOf(output) }
  return placementId === output.placementId
    ? { ...again, ...(placementId !== undefined && { placementId }) }
    : underPrint(again, printFor(work, output))
}

export interface WorkSource {
  readonly id: string
  readonly url: string
  readonly record: string
  readonly marks: ReadonlyArray<string>
}

const ofProduct = ({ files, id, marksFound }: WorkProduct): ReadonlyArray<WorkSource> =>
  files.map((file) => ({ ...file, record: id, marks: marksFound }))

const placeSources = (place: WorkPlace | undefined, outputs: ReadonlyArray<Output>): ReadonlyArray<WorkSource> =>
  place === undefined
    ? []
    : outputs
        .map((output) => placePhotoFor(place, output))
        .map((photo) => ({
          id: photo.photoId,
          url: photo.photoUrl,
          record: place.id,
          marks: photo.marksFound
        }))

export const sourcesOf = ({ brand, companions = [], outputs, photo, place, product, repeat }: GenerationWork) => {
  const all: ReadonlyArray<WorkSource> =
    repeat === undefined
      ? [
          ...brand.logos.map(({ fileId, id, url }) => ({ id: fileId, url, record: id, marks: [] })),
          ...brand.type.flatMap(({ file }) =>
            file === undefined ? [] : [{ id: file.fileId, url: file.url, record: file.fileId, marks: [] }]
          ),
          ...[...(product === undefined ? [] : [product]), ...companions].flatMap(ofProduct),
          ...placeSources(place, outputs),
          ...(photo === undefined ? [] : [{ id: photo.id, url: photo.url, record: photo.id, marks: photo.marksFound }])
        ]
      : repeat.files.map(({ id, marksFound, url }) => ({ id, url, record: id, marks: marksFound }))
  return new Map(all.map((source) => [source.id, source]))
}
