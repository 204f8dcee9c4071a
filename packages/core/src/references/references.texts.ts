export const referenceTexts = {
  list: "Reference pictures",
  liked: "Like this",
  disliked: "Not like this",
  verdict: (name: string) => `How ${name} is meant`,
  note: (name: string) => `What is meant by ${name}`,
  noteHint: "What is meant, for example: this light",
  remove: (name: string) => `Remove ${name}`,
  unnamed: (at: number) => `Picture ${at}`,
  gone: "This picture was deleted.",
  fromGallery: "Choose from the gallery",
  /** In lists of changes. */
  counted: (liked: number, disliked: number) => `${liked} liked, ${disliked} disliked`
} as const

export const pickerTexts = {
  titles: { product: "Choose pictures of the product", reference: "Choose reference pictures" },
  search: "Search pictures",
  looking: "Looking for pictures",
  none: "The gallery has no picture yet.",
  noUpload: "There is no upload yet that a product can show.",
  noneFound: (q: string) => `No picture is called ${q}.`,
  failed: "The pictures could not be loaded",
  retry: "Retry",
  done: "Done",
  add: (name: string) => `Add ${name}`,
  added: "Added"
} as const
