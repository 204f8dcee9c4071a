/** What the dialogs of the page hold while they are filled in. */
import { Schema } from "effect"
import { AssetId, FolderId, MarketId, PlaceId, ProductId } from "../model/ids.ts"
import type { PermittedUse } from "../model/permitted-use.ts"
import type { PictureRole } from "../model/picture-role.ts"
import {
  type BatchPurpose,
  BatchSettings,
  type UploadAssignment,
  UploadEdit,
  type UploadRights
} from "./upload-list.schema.ts"

export const UNCHANGED = ""
/** Empties the field. */
export const NONE = "none"

type Released = NonNullable<UploadRights["releaseOfPeople"]>

export interface EditFields {
  readonly purpose: BatchPurpose | typeof UNCHANGED
  /** An id, {@link UNCHANGED} or {@link NONE}; the market too. */
  readonly folderId: string
  readonly marketId: string
  /** As typed, separated by commas; the tags to remove too. */
  readonly addTags: string
  readonly removeTags: string
  readonly setsRights: boolean
  readonly owner: string
  readonly licence: string
  readonly validUntil: string
  readonly marketIds: ReadonlyArray<string>
  readonly permittedUse: ReadonlyArray<PermittedUse>
  readonly documentAssetId: string
  readonly releaseOfPeople: Released | typeof UNCHANGED
  readonly releaseOfProperty: Released | typeof UNCHANGED
}

export const blankEdit: EditFields = {
  purpose: UNCHANGED,
  folderId: UNCHANGED,
  marketId: UNCHANGED,
  addTags: "",
  removeTags: "",
  setsRights: false,
  owner: "",
  licence: "",
  validUntil: "",
  marketIds: [],
  permittedUse: [],
  documentAssetId: "",
  releaseOfPeople: UNCHANGED,
  releaseOfProperty: UNCHANGED
}

const withRights = (fields: EditFields, rights: UploadRights | undefined): EditFields =>
  rights === undefined
    ? fields
    : {
        ...fields,
        setsRights: true,
        owner: rights.owner ?? "",
        licence: rights.licence ?? "",
        validUntil: rights.validUntil ?? "",
        marketIds: rights.marketIds ?? [],
        permittedUse: rights.permittedUse ?? [],
        documentAssetId: rights.documentAssetId ?? "",
        releaseOfPeople: rights.releaseOfPeople ?? UNCHANGED,
        releaseOfProperty: rights.releaseOfProperty ?? UNCHANGED
      }

/** One upload opens with the rights that it has; several with none. */
export const editOf = (rights: UploadRights | undefined): EditFields => withRights(blankEdit, rights)

export const settingsFields = ({ folderId, marketId, purpose, rights, tags }: BatchSettings): EditFields =>
  withRights(
    {
      ...blankEdit,
      purpose,
      folderId: folderId ?? NONE,
      marketId: marketId ?? NONE,
      addTags: tags.join(", ")
    },
    rights
  )

const tagsIn = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((tag) => tag.replace(/^#/, "").trim())
    .filter((tag, index, all) => tag !== "" && all.indexOf(tag) === index)

const rightsIn = (fields: EditFields): UploadRights => {
  const { documentAssetId, licence, marketIds, owner, permittedUse, releaseOfPeople, releaseOfProperty, validUntil } =
    fields
  return {
    ...(owner.trim() !== "" && { owner: owner.trim() }),
    ...(licence.trim() !== "" && { licence: licence.trim() }),
    ...(validUntil.trim() !== "" && { validUntil: validUntil.trim() }),
    ...(marketIds.length > 0 && { marketIds: marketIds.map((id) => MarketId.make(id)) }),
    ...(permittedUse.length > 0 && { permittedUse }),
    ...(documentAssetId !== "" && { documentAssetId: AssetId.make(documentAssetId) }),
    ...(releaseOfPeople !== UNCHANGED && { releaseOfPeople }),
    ...(releaseOfProperty !== UNCHANGED && { releaseOfProperty })
  }
}

const chosen = <Id>(text: string, make: (id: string) => Id): Id | null | undefined => {
  if (text === UNCHANGED) return undefined
  return text === NONE ? null : make(text)
}

const checkEdit = Schema.toStandardSchemaV1(UploadEdit)["~standard"].validate
const checkSettings = Schema.toStandardSchemaV1(BatchSettings)["~standard"].validate

/** The first sentence that the schema has about what was entered. */
const sentenceOf = (result: ReturnType<typeof checkEdit> | ReturnType<typeof checkSettings>): string | undefined =>
  "issues" in result ? result.issues?.[0]?.message : undefined

export const uploadEditIn = (fields: EditFields): UploadEdit => {
  const folderId = chosen(fields.folderId, (id) => FolderId.make(id))
  const marketId = chosen(fields.marketId, (id) => MarketId.make(id))
  const [addTags, removeTags] = [tagsIn(fields.addTags), tagsIn(fields.removeTags)]
  return {
    ...(fields.purpose !== UNCHANGED && { purpose: fields.purpose }),
    ...(folderId !== undefined && { folderId }),
    ...(marketId !== undefined && { marketId }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
    ...(fields.setsRights && { rights: rightsIn(fields) })
  }
}

export const settingsIn = (fields: EditFields, before: BatchSettings): BatchSettings => {
  const folderId = chosen(fields.folderId, (id) => FolderId.make(id))
  const marketId = chosen(fields.marketId, (id) => MarketId.make(id))
  return {
    purpose: fields.purpose === UNCHANGED ? before.purpose : fields.purpose,
    tags: tagsIn(fields.addTags),
    ...(folderId && { folderId }),
    ...(marketId && { marketId }),
    ...(fields.setsRights && { rights: rightsIn(fields) })
  }
}

/** Undefined when it may be saved. */
export const editProblem = (fields: EditFields): string | undefined => sentenceOf(checkEdit(uploadEditIn(fields)))
export const settingsProblem = (fields: EditFields, before: BatchSettings): string | undefined =>
  sentenceOf(checkSettings(settingsIn(fields, before)))

export const changesSomething = (fields: EditFields): boolean => Object.keys(uploadEditIn(fields)).length > 0

export interface AssignFields {
  readonly productId: string
  readonly role: PictureRole | ""
  readonly placeId: string
}

export const blankAssignment: AssignFields = { productId: "", role: "", placeId: "" }

export const assignmentsIn = (
  { placeId, productId, role }: AssignFields,
  assetIds: ReadonlyArray<AssetId>
): ReadonlyArray<UploadAssignment> =>
  assetIds.map((assetId) => ({
    assetId,
    ...(productId !== "" && { productId: ProductId.make(productId) }),
    ...(productId !== "" && role !== "" && { role }),
    ...(placeId !== "" && { placeId: PlaceId.make(placeId) })
  }))

export const isAssignable = ({ placeId, productId }: AssignFields): boolean => productId !== "" || placeId !== ""
