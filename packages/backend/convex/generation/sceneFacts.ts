import { PICTURE_TEXT_MAX, readCreativeInput, stackKeyOf, TEXT_BOXES_MAX } from "@marque/core/creative"

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
    ...(texts && { onPicture: texts.slice(0, TEXT_BOXES_MAX).map((text) => text.slice(0, PICTURE_TEXT_MAX)) })
  }
}
