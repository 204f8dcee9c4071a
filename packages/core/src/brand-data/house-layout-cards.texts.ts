export const houseLayoutCardLabels = {
  text: "Made from a picture of the gallery: open it, and choose Save as house layout.",
  loading: "Loading the house layouts",
  none: "There is no house layout yet",
  edit: "Edit",
  open: "Open",
  everySize: "Show every size",
  archived: "Archived"
} as const

export const houseLayoutCardTexts = {
  title: "House layouts",
  loadFailed: "The house layouts could not be loaded",
  editOf: (name: string): string => `Edit ${name}`,
  openOf: (name: string): string => `Open ${name}`,
  everySizeOf: (name: string): string => `Show every size of ${name}`,
  painting: "Painting…",
  noPicture: "The picture that it was made from is gone, so that it cannot be shown here.",
  notPainted: "This size could not be painted here",
  fixed: (parts: ReadonlyArray<string>): string =>
    parts.length === 0 ? "Fixes the layout" : `Fixes the layout, ${parts.join(", ")}`,
  parts: {
    logo: "the logo",
    place: "its place",
    colours: "colours",
    words: (count: number): string => (count === 1 ? "1 text" : `${count} texts`),
    legal: "the legal line"
  },
  only: (channels: string): string => `Nothing else may be used for ${channels}`,
  alt: (name: string, size: string): string => `${name}: ${size}`,
  deletedOn: (name: string, when: string): string => `${name}. ${when}`
} as const
