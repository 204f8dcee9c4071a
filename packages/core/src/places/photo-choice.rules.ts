import { type AspectRatio, aspectRatioSize } from "../model/aspect-ratio.ts"

interface PhotoFacts {
  readonly width?: number
  readonly height?: number
  /** Fractions of the photograph, origin top left. */
  readonly zone?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

/** The main photograph is the person's choice: another must keep this share more of itself. */
const MARGIN = 0.15

/** Fraction 0-1 left after cropping; 0.5 when the pixels are unknown. */
const keptShare = ({ height, width }: PhotoFacts, ratio: AspectRatio): number => {
  if (width === undefined || height === undefined || width <= 0 || height <= 0) return 0.5
  const size = aspectRatioSize[ratio]
  const relation = width / height / (size.width / size.height)
  return Math.min(relation, 1 / relation)
}

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
 * The photograph that keeps most after cropping, with its free spot whole. The main one wins unless another is clearly
 * better.
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
