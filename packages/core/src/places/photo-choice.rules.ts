import { type AspectRatio, aspectRatioSize } from "../model/aspect-ratio.ts"

/** What of a photograph decides which shapes it suits: its pixels, and what is marked on it. */
interface PhotoFacts {
  readonly width?: number
  readonly height?: number
  /** The free spot for a product: fractions of the photograph, origin top left. */
  readonly zone?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

/** The main photograph is the person's own choice: another one has to keep this much more of itself to go before it. */
const MARGIN = 0.15

/** Share 0-1 of a photograph that is left when it is cropped to a shape; a half when its pixels are not known. */
const keptShare = ({ height, width }: PhotoFacts, ratio: AspectRatio): number => {
  if (width === undefined || height === undefined || width <= 0 || height <= 0) return 0.5
  const size = aspectRatioSize[ratio]
  const relation = width / height / (size.width / size.height)
  return Math.min(relation, 1 / relation)
}

/** Whether the free spot for a product is left whole when the photograph is cropped to a shape as near to it as may be. */
const keepsZone = (photo: PhotoFacts, ratio: AspectRatio): boolean => {
  const { height, width, zone } = photo
  if (zone === undefined || width === undefined || height === undefined) return true
  const share = keptShare(photo, ratio)
  const size = aspectRatioSize[ratio]
  return width / height > size.width / size.height ? zone.w <= share : zone.h <= share
}

const worth = (photo: PhotoFacts, ratio: AspectRatio): number =>
  keptShare(photo, ratio) - (keepsZone(photo, ratio) ? 0 : 0.25)

/**
 * The photograph of a place that suits a shape best: the one of which most is left when it is cropped, its free spot
 * above all. The first one, which is the main one, stays unless another is clearly better. Undefined of none.
 */
export const photoForRatio = <Photo extends PhotoFacts>(
  photos: ReadonlyArray<Photo>,
  ratio: AspectRatio
): Photo | undefined => {
  const [main, ...others] = photos
  if (main === undefined) return undefined
  return others.reduce(
    (best, photo) => {
      const own = worth(photo, ratio)
      return own > best.worth ? { photo, worth: own } : best
    },
    { photo: main, worth: worth(main, ratio) + MARGIN }
  ).photo
}
