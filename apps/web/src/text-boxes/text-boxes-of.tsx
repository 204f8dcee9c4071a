import type { MarkedPicture } from "@marque/react/gallery"
import { later } from "@marque/react/ui"

const TextBoxesPanel = later(async () => (await import("./text-boxes-panel.tsx")).TextBoxesPanel)

/** Where the words of a picture stand, loaded with the first that is asked for. */
export const TextBoxesOf = (picture: MarkedPicture) => <TextBoxesPanel key={picture.assetId} {...picture} />
