import { Context, type Effect } from "effect"
import type { PictureRefused } from "./profile-picture.errors.ts"
import type { OpenedPicture, PictureCrop, PictureFile } from "./profile-picture.rules.ts"

/** Reads a chosen file and cuts a square out of it, before anything is sent. */
export class PictureCutter extends Context.Service<
  PictureCutter,
  {
    /** Known by its content, whatever its name says. */
    readonly open: (file: PictureFile) => Effect.Effect<OpenedPicture, PictureRefused>
    /** An encoded square of at most `PROFILE_PICTURE_SIDE` pixels, without what a camera writes into a file. */
    readonly cut: (picture: OpenedPicture, crop: PictureCrop) => Effect.Effect<Uint8Array, PictureRefused>
  }
>()("@marque/core/identity/PictureCutter") {}
