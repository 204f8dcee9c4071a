import type { CreativeInput, CreativeMode } from "@marque/core/creative"
import type { GenerationWork } from "@marque/core/generation/work"
import { paletteFrom } from "@marque/studio/colour"

type Output = GenerationWork["outputs"][number]

const DISPLAY_FALLBACK = "Fraunces"
const TEXT_FALLBACK = "DM Sans"

const familyOf = (work: GenerationWork, role: "heading" | "body"): string | undefined =>
  work.brand.type.find((type) => type.role === role)?.family

const modeOf = (mode: GenerationWork["mode"]): CreativeMode => (mode === "animate" ? "product" : mode)

/** Names of the files of one generation; the studio is handed their bytes under these names. */
export const fileIds = { photo: "photo", cutout: "cutout", logo: (id: string) => `logo:${id}` }

const productOf = ({ product }: GenerationWork): Pick<CreativeInput, "product"> => {
  if (product === undefined) return {}
  const { camera, cutoutTrusted, cutoutUrl, id, name, photoUrl } = product
  return {
    product: {
      id,
      name,
      camera,
      ...(photoUrl !== undefined && { photoId: fileIds.photo }),
      ...(cutoutUrl !== undefined && cutoutTrusted && { cutoutId: fileIds.cutout })
    }
  }
}

/** One output of a generation as the studio takes it; all shapes of a variant share seed and copy. */
export const creativeInputOf = (work: GenerationWork, output: Output): CreativeInput => ({
  brand: {
    id: work.brand.id,
    version: work.brand.version,
    name: work.brand.name,
    roles: paletteFrom(work.brand.colours),
    fonts: {
      display: familyOf(work, "heading") ?? DISPLAY_FALLBACK,
      text: familyOf(work, "body") ?? TEXT_FALLBACK
    },
    logos: work.brand.logos.map(({ id, theme, variant }) => ({ assetId: fileIds.logo(id), theme, variant }))
  },
  mode: modeOf(work.mode),
  ratio: output.aspectRatio,
  seed: work.seed,
  variant: output.variant,
  copy: {
    ...work.copy,
    ...(work.brand.disclaimer !== undefined && { disclaimer: work.brand.disclaimer })
  },
  locale: "en",
  direction: "ltr",
  ...(work.layout !== undefined && { layout: work.layout }),
  ...productOf(work)
})

/** The files that a generation needs, by name, with their addresses. */
export const filesOf = ({ brand, product }: GenerationWork): ReadonlyMap<string, string> =>
  new Map([
    ...brand.logos.map(({ id, url }) => [fileIds.logo(id), url] as const),
    ...(product?.photoUrl === undefined ? [] : [[fileIds.photo, product.photoUrl] as const]),
    ...(product?.cutoutUrl === undefined || !product.cutoutTrusted
      ? []
      : [[fileIds.cutout, product.cutoutUrl] as const])
  ])
