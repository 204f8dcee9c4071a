/** How a note is made to point at something. */
export const placeTexts = {
  atPlace: "Point at a place",
  pointAtMoment: "Point at this second",
  clearPlace: "Point nowhere",
  placeHint: "Drag over the picture, or move the pin with the arrow keys. Shift and arrows draw a box.",
  draftPin: (place: string): string => `Place of the new note: ${place}`,
  moment: (moment: string): string => `At ${moment}`
} as const
