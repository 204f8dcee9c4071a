import type { SnapshotFrom } from "xstate"
import type { profilePictureMachine } from "./profile-picture.machine.ts"
import { cropWithin, maxZoom, type PictureCrop, type PictureSize } from "./profile-picture.rules.ts"
import { profilePictureTexts } from "./profile-picture.texts.ts"

/** The photograph behind the square, in sides of the square; origin top left of the square. */
export interface PlacedPhoto {
  readonly previewUrl: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface ProfilePictureView {
  readonly state: "resting" | "opening" | "cropping" | "saving" | "removing"
  readonly busy: boolean
  readonly photo: PlacedPhoto | undefined
  readonly crop: PictureCrop
  readonly size: PictureSize
  readonly zoomMax: number
  readonly zoomText: string
  readonly error: string | undefined
  readonly saveLabel: string
  readonly removeLabel: string
}

const placed = (crop: PictureCrop, { height, previewUrl, width }: PictureSize & { readonly previewUrl: string }) => {
  const { x, y, zoom } = cropWithin(crop, { width, height })
  const side = Math.min(width, height) / zoom
  const [across, down] = [width / side, height / side]
  return { previewUrl, width: across, height: down, left: 0.5 - x * across, top: 0.5 - y * down }
}

const stateOf = (snapshot: SnapshotFrom<typeof profilePictureMachine>): ProfilePictureView["state"] =>
  (["opening", "cropping", "saving", "removing"] as const).find((state) => snapshot.matches(state)) ?? "resting"

export const profilePictureView = (snapshot: SnapshotFrom<typeof profilePictureMachine>): ProfilePictureView => {
  const { crop, error, picture } = snapshot.context
  const state = stateOf(snapshot)
  const size = picture ?? { width: 1, height: 1 }
  return {
    state,
    busy: state !== "resting" && state !== "cropping",
    photo: picture && placed(crop, picture),
    crop,
    size: { width: size.width, height: size.height },
    zoomMax: maxZoom(size),
    zoomText: profilePictureTexts.zoomed(crop.zoom),
    error,
    saveLabel: state === "saving" ? profilePictureTexts.saving : profilePictureTexts.save,
    removeLabel: state === "removing" ? profilePictureTexts.removing : profilePictureTexts.remove
  }
}
