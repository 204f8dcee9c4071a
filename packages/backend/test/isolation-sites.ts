/** Finds ids in the arguments of all public functions by their validators. */
import { publicFunctions } from "./public-functions.ts"
import { argumentsOf, type Path, textsIn, type ValidatorJson } from "./reflection.ts"

type Table = "assets" | "brands" | "folders" | "generations" | "logos" | "memberships" | "organizations"
export type Kind =
  | Table
  | "agentKeys"
  | "campaigns"
  | "certificates"
  | "campaignTests"
  | "shareLinks"
  | "reviewRequests"
  | "recalls"
  | "recallItems"
  | "notifications"
  | "resultImports"
  | "bulkActs"
  | "campaignRuns"
  | "campaignSlots"
  | "proposals"
  | "photoshoots"
  | "photoshootTiles"
  | "guidelines"
  | "houseLayouts"
  | "markets"
  | "notes"
  | "places"
  | "products"
  | "questions"
  | "tasks"
  | "trendDates"
  | "trendSources"
  | "uploadTickets"
  | "uploadBatches"
  | "recipeTemplates"
  | "savedViews"
  | "recordUndos"
  | "productImports"
  | "undos"
  | "users"
  | "waivers"
  | "clerk"
  | "token"

/** Kind of each id field, by name. */
const KINDS: Readonly<Record<string, Kind>> = {
  approverId: "users",
  brandIds: "brands",
  keyId: "agentKeys",
  approverIds: "users",
  assetId: "assets",
  assetIds: "assets",
  batchId: "uploadBatches",
  brandId: "brands",
  bulkId: "bulkActs",
  documentAssetId: "assets",
  fromAssetId: "assets",
  houseLayoutId: "houseLayouts",
  firstSlotId: "campaignSlots",
  importId: "resultImports",
  secondSlotId: "campaignSlots",
  testId: "campaignTests",
  clerkId: "clerk",
  campaignIds: "campaigns",
  companionIds: "products",
  dateId: "trendDates",
  marketId: "markets",
  marketIds: "markets",
  soldIn: "markets",
  sourceId: "trendSources",
  filterPlaceId: "places",
  filterProductId: "products",
  campaignId: "campaigns",
  certificateId: "certificates",
  fromCampaignId: "campaigns",
  runId: "campaignRuns",
  photoshootId: "photoshoots",
  tileId: "photoshootTiles",
  tileIds: "photoshootTiles",
  proposalId: "proposals",
  linkId: "shareLinks",
  reviewId: "reviewRequests",
  recallId: "recalls",
  itemIds: "recallItems",
  masterSlotId: "campaignSlots",
  notificationId: "notifications",
  slotId: "campaignSlots",
  slotIds: "campaignSlots",
  folderId: "folders",
  noteId: "notes",
  generationId: "generations",
  guidelineId: "guidelines",
  heroAssetId: "assets",
  logoId: "logos",
  memberId: "users",
  membershipId: "memberships",
  organizationId: "organizations",
  ownerId: "users",
  parentId: "folders",
  photoAssetId: "assets",
  placeId: "places",
  placeIds: "places",
  placePhotoId: "assets",
  productId: "products",
  productIds: "products",
  productPictureId: "assets",
  pictureId: "assets",
  relatedIds: "products",
  questionId: "questions",
  recipeOf: "assets",
  referenceIds: "assets",
  sourceAssetId: "assets",
  taskId: "tasks",
  uploadId: "uploadTickets",
  userIds: "users",
  productImportId: "productImports",
  recipeTemplateId: "recipeTemplates",
  savedViewId: "savedViews",
  recordUndoId: "recordUndos",
  undoId: "undos",
  waiverId: "waivers",
  // Words may name a product or a place by a token.
  body: "token",
  cta: "token",
  headline: "token",
  prompt: "token"
}

/** Named like ids, but not ours. */
const NO_IDS: ReadonlySet<string> = new Set([
  "checkId",
  "errorId",
  "workerId",
  "placementId",
  "placementIds",
  "sessionId",
  "shotId",
  "stackId",
  "trendId"
])

export interface Site {
  readonly found: (typeof publicFunctions)[number]
  readonly validator: ValidatorJson
  readonly path: Path
  readonly kind: Kind
}

/** Ids of the function's own kind. */
const OWN: ReadonlySet<string> = new Set(["id", "ids", "include"])
const OWN_KINDS: Readonly<Record<string, Kind>> = {
  assets: "assets",
  campaignTimeline: "campaigns",
  campaigns: "campaigns",
  generations: "generations",
  guidelines: "guidelines",
  houseLayouts: "houseLayouts",
  markets: "markets",
  photoshoots: "photoshoots",
  places: "places",
  products: "products"
}

const kindOf = (name: string, field: string): Kind | undefined =>
  OWN.has(field) ? OWN_KINDS[name.split(":")[0] ?? ""] : KINDS[field]

const fieldOf = (path: Path): string => path.findLast((step) => step !== "[]") ?? ""

const idLike = (path: Path): boolean =>
  OWN.has(path[0] ?? "") || (/(?:Id|Ids|Of)$/.test(fieldOf(path)) && !NO_IDS.has(fieldOf(path)))

/** The app server asks for the person it names; without one it acts for the whole installation. */
const forInstallation = ({ fn, rule }: Site["found"]): boolean =>
  rule === "server" && !textsIn(argumentsOf(fn)).some(([first]) => first === "tokenIdentifier")

// What is for admin mode reads every organization, and is tried in `admin.test.ts`.
const reached = publicFunctions.filter(
  (found) => !["worker", "anyone", "adminMode"].includes(found.rule) && !forInstallation(found)
)

const textsOf = reached.flatMap((found) => {
  const validator = argumentsOf(found.fn)
  return textsIn(validator).map((path) => ({ found, validator, path }))
})

/** Fields named like ids without a known kind. */
export const unknownIdFields: ReadonlyArray<string> = textsOf
  .filter(({ found, path }) => idLike(path) && kindOf(found.name, fieldOf(path)) === undefined)
  .map(({ found, path }) => `${found.name} ${path.join(".")}`)

export const SITES: ReadonlyArray<Site> = textsOf.flatMap(({ found, path, validator }) => {
  const kind = kindOf(found.name, fieldOf(path))
  return kind === undefined ? [] : [{ found, path, validator, kind }]
})
