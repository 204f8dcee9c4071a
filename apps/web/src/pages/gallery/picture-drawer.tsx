import { AssetDrawer, OpenPicture } from "@marque/react/gallery"
import { NotesOf } from "../../notes/notes-of.tsx"

export const PictureDrawer = () => (
  <OpenPicture>
    <AssetDrawer notes={(picture) => <NotesOf {...picture} />} />
  </OpenPicture>
)
