import { KeptTextBoxes } from "@marque/core/text-boxes"
import type { MarkedPicture } from "@marque/react/gallery"
import { PictureText, TextBoxesProvider } from "@marque/react/text-boxes"
import { Option, Schema } from "effect"
import { useKeptDraft } from "../app-context/kept-draft.ts"
import { useTextBoxesMachines } from "../machines/text-boxes.ts"

const Kept = Schema.fromJsonString(KeptTextBoxes)
const read = (text: string | null) => Option.getOrUndefined(Schema.decodeUnknownOption(Kept)(text))
const write = Schema.encodeSync(Kept)

export const TextBoxesPanel = ({ assetId, onSaved }: MarkedPicture) => {
  const { textBoxes } = useTextBoxesMachines()
  const { keep, kept } = useKeptDraft(`text-boxes.${assetId}`, read, write)
  return (
    <TextBoxesProvider
      machine={textBoxes}
      input={{ assetId, kept }}
      on={{
        "draft.changed": ({ kept: next }) => keep(next),
        "texts.saved": ({ saved }) => onSaved(saved.undo)
      }}
    >
      <PictureText />
    </TextBoxesProvider>
  )
}
