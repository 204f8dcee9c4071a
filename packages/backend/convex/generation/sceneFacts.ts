import { readCreativeInput, stackKeyOf } from "@marque/core/creative"

/** Texts kept of one picture, and characters of one of them. */
const TEXTS_MAX = 40
const TEXT_MAX = 400

interface Delivered {
  /** JSON of the `CreativeInput`. */
  readonly input?: string
  /** Of a clip, which stands alone. */
  readonly clip?: unknown
  readonly onPicture?: ReadonlyArray<string>
}

/** What is known of a picture from its scene. */
export const sceneFacts = ({ clip, input, onPicture }: Delivered) => {
  const scene = input === undefined ? undefined : readCreativeInput(input)
  const texts = onPicture ?? (scene && Object.values(scene.copy).filter((text) => text !== ""))
  return {
    ...(scene && clip === undefined && { stackKey: stackKeyOf(scene) }),
    ...(texts && { onPicture: texts.slice(0, TEXTS_MAX).map((text) => text.slice(0, TEXT_MAX)) })
  }
}
