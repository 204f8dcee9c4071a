import { actTexts } from "../texts/acts.texts.ts"

export const profilePictureTexts = {
  title: "Picture",
  hint: "Shown beside your name to the people you work with. JPEG, PNG, WebP or AVIF, up to 20 MB.",
  choose: "Choose a picture, or drop or paste one",
  replace: "Choose another picture, or drop or paste one",
  opening: "Opening the picture...",
  crop: "The part of the picture that is shown",
  cropHint: "Drag it, or move it with the arrow keys; plus and minus zoom.",
  zoom: "Zoom",
  zoomed: (zoom: number) => `${Math.round(zoom * 100)} %`,
  save: "Save the picture",
  saving: "Saving...",
  saved: "Picture saved",
  remove: "Remove the picture",
  removing: "Removing...",
  removed: "Picture removed",
  cancel: actTexts.cancel,
  tookTooLong: "This took too long. Try again."
} as const
