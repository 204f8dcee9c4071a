import { PROMPT_MAX } from "../creative/generation-request.schema.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import { CampaignId, FolderId, MarketId, type ProductId } from "../model/ids.ts"
import { referenceRowsOf, referencesIn } from "../references/reference-rows.rules.ts"
import { blankTexts, fieldAtStart, problemsIn, textField, type TextFieldRules } from "../records/text-fields.rules.ts"
import type { PhotoshootFieldName, PhotoshootFields, PhotoshootTextField } from "./photoshoot-form.schema.ts"
import { shootTexts } from "./photoshoot.texts.ts"
import { Direction, PHOTOSHOOT_BRIEF_MAX, PhotoshootDraft, Shot } from "./photoshoots.schema.ts"
import { blankDirection, usualRatios } from "./shoot-presets.rules.ts"

const { avoid, light, mood, props } = Direction.fields
const DIRECTED = "Engines that read words follow it; the local engine keeps to the brand."

/** In the order of the form. */
export const photoshootTextFields: TextFieldRules<PhotoshootTextField> = {
  name: textField("Title", PhotoshootDraft.fields.name, { required: true }),
  brief: textField("Brief", PhotoshootDraft.fields.brief, {
    limit: PHOTOSHOOT_BRIEF_MAX,
    hint: "What the pictures are for. Its sentences become words on them."
  }),
  prompt: textField("Words of every shot", Shot.fields.prompt, {
    limit: PROMPT_MAX,
    hint: "Taken for the list that is made next, in place of sentences of the brief."
  }),
  light: textField("Light", light, { hint: DIRECTED }),
  mood: textField("Mood", mood),
  props: textField("Props", props),
  avoid: textField("Avoid", avoid)
}

export const blankPhotoshoot: PhotoshootFields = {
  ...blankTexts(photoshootTextFields),
  look: blankDirection.look,
  people: blankDirection.people,
  productIds: [],
  placeIds: [],
  market: "",
  language: "",
  target: "",
  aspectRatios: usualRatios,
  setLook: { locked: true, seed: 1, camera: "three_quarter" },
  references: [],
  shots: [],
  byHand: false
}

/** What an address asks a new photoshoot for; undefined without anything. */
export const startedFields = (search: {
  readonly brief?: string | undefined
  readonly productId?: ProductId | undefined
  readonly prompt?: string | undefined
  readonly title?: string | undefined
}): PhotoshootFields | undefined => {
  const { brief = "", productId, prompt = "", title = "" } = search
  if (brief === "" && prompt === "" && title === "" && productId === undefined) return undefined
  return { ...blankPhotoshoot, name: title, brief, prompt, productIds: productId === undefined ? [] : [productId] }
}

const shotCheck = fieldCheck(Shot)
const shotsCheck = fieldCheck(PhotoshootDraft.fields.shots)
const ratiosCheck = fieldCheck(PhotoshootDraft.fields.aspectRatios)

/** What is wrong with one line of the list. */
export const shotProblem = (shot: Shot): string | undefined => shotCheck(shot)

/** Empty when the form can be saved. */
export const photoshootProblems = (fields: PhotoshootFields): ReadonlyMap<PhotoshootFieldName, string> => {
  const wrong = fields.shots.map(shotProblem).find((problem) => problem !== undefined) ?? shotsCheck(fields.shots)
  const ratios = ratiosCheck(fields.aspectRatios)
  return new Map<PhotoshootFieldName, string>([
    ...problemsIn(photoshootTextFields, fields),
    ...(wrong === undefined ? [] : [["shots", wrong] as const]),
    ...(ratios === undefined ? [] : [["aspectRatios", ratios] as const])
  ])
}

const targetOf = (target: string): Pick<PhotoshootDraft, "campaignId" | "folderId"> => {
  const [kind, id = ""] = target.split(":")
  if (id === "") return {}
  return kind === "folder" ? { folderId: FolderId.make(id) } : { campaignId: CampaignId.make(id) }
}

/** Call {@link photoshootProblems} first. */
export const photoshootDraftOf = (fields: PhotoshootFields): PhotoshootDraft => {
  const { aspectRatios, language, look, market, people, placeIds, productIds, references, setLook, shots, target } =
    fields
  return {
    name: fields.name.trim(),
    brief: fields.brief,
    productIds,
    placeIds,
    ...(market !== "" && { marketId: MarketId.make(market), ...(language !== "" && { language }) }),
    ...targetOf(target),
    direction: {
      look,
      people,
      light: fields.light.trim(),
      mood: fields.mood.trim(),
      props: fields.props.trim(),
      avoid: fields.avoid.trim()
    },
    ...(references.length > 0 && { references: referencesIn(references) }),
    aspectRatios,
    setLook,
    shots
  }
}

/** What the price of unsaved fields is asked with; undefined while the list has a problem. */
export const quotedDraft = (fields: PhotoshootFields): PhotoshootDraft | undefined => {
  const named = { ...fields, name: fields.name.trim() === "" ? shootTexts.untitled : fields.name }
  return photoshootProblems(named).size === 0 ? photoshootDraftOf(named) : undefined
}

export const photoshootFieldsOf = (row: PhotoshootDraft): PhotoshootFields => {
  const { aspectRatios, brief, campaignId, direction, folderId, language, marketId, name, placeIds, productIds } = row
  const { people, look, ...words } = direction
  return {
    name,
    brief,
    prompt: "",
    ...words,
    look,
    people,
    productIds,
    placeIds,
    market: marketId ?? "",
    language: language ?? "",
    target: folderId !== undefined ? `folder:${folderId}` : campaignId === undefined ? "" : `campaign:${campaignId}`,
    aspectRatios,
    setLook: row.setLook,
    references: referenceRowsOf(row.references),
    shots: row.shots,
    byHand: row.shots.length > 0
  }
}

/** Undefined when no field of the form holds it. */
export const photoshootFieldAt = (path: string): PhotoshootFieldName | undefined => {
  const field = path.replace(/^draft\./u, "").replace(/^direction\./u, "")
  if (/^shots\b/u.test(field)) return "shots"
  if (/^(productIds|placeIds)\b/u.test(field)) return "subjects"
  if (/^aspectRatios\b/u.test(field)) return "aspectRatios"
  if (/^(folderId|campaignId)\b/u.test(field)) return "target"
  return fieldAtStart(photoshootTextFields, field)
}
