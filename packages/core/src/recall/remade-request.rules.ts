import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { RecallSubject } from "../navigation/recall-subject.pure.ts"
import { recallTexts as texts } from "./recall.texts.ts"

type Request = (typeof GenerationRequest)["Encoded"]

export type Remade = { readonly request: Request } | { readonly refused: string }

const without = <Key extends keyof Request>(request: Request, ...keys: ReadonlyArray<Key>): Request =>
  // Only optional fields are named.
  Object.fromEntries(Object.entries(request).filter(([key]) => !keys.includes(key as Key))) as Request

const withoutPlace = (request: Request): Remade => {
  if (request.mode !== "place") return { request: without(request, "placeId", "placePhotoId") }
  const mode = request.productId === undefined ? ("custom" as const) : ("product" as const)
  return { request: { ...without(request, "placeId", "placePhotoId", "layout"), mode } }
}

const withoutProduct = (request: Request, productId: string): Remade => {
  if (request.productId === productId) return { refused: texts.chooseProduct }
  const companionIds = (request.companionIds ?? []).filter((id) => id !== productId)
  const rest = without(request, "companionIds")
  return { request: companionIds.length === 0 ? rest : { ...rest, companionIds } }
}

const withoutPicture = (request: Request, assetId: string): Remade => ({
  request: without(
    request,
    ...(request.photoAssetId === assetId ? (["photoAssetId"] as const) : []),
    ...(request.productPictureId === assetId ? (["productPictureId"] as const) : []),
    ...(request.placePhotoId === assetId ? (["placePhotoId"] as const) : [])
  )
})

const replaced = (text: string, words: string, instead: string): string => {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  return at === -1 ? text : `${text.slice(0, at)}${instead}${replaced(text.slice(at + words.length), words, instead)}`
}

const withoutWords = (request: Request, words: string, instead: string | undefined): Remade => {
  if (instead === undefined || instead.trim() === "") return { refused: texts.sayInstead }
  const copy = Object.fromEntries(
    Object.entries(request.copy).map(([part, text]) => [part, replaced(text, words, instead.trim())])
  ) as Request["copy"]
  return { request: { ...request, copy } }
}

/** The request of a picture with only what must differ. `instead`: what is said in place of a claim. */
export const remadeRequest = (request: Request, { kind, value }: RecallSubject, instead?: string): Remade => {
  if (request.mode === "animate") return { refused: texts.clipFromPicture }
  switch (kind) {
    case "place":
      return withoutPlace(request)
    case "product":
      return withoutProduct(request, value)
    case "asset":
      return withoutPicture(request, value)
    case "market":
      return { request: without(request, "marketId") }
    case "rule":
      return { request }
    case "says":
      return withoutWords(request, value, instead)
  }
}
