/** The words of an asset, on its picture and in its post. */
export const wordLabels = {
  eyebrow: "Eyebrow",
  headline: "Headline",
  body: "Body",
  cta: "Call to action",
  caption: "Caption",
  linkTitle: "Link title",
  description: "Description",
  hashtags: "Hashtags",
  alt: "Alt text"
} as const

export const wordTexts = {
  onPicture: "On the picture",
  post: "The post",
  noHeadline: "Words on the picture begin with a headline",
  tooLong: (most: number): string => `At most ${most} characters`,
  counter: (length: number, most: number): string => `${length}/${most}`
} as const
