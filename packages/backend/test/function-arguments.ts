import { importHead, resultRow } from "./result-rows.ts"
import { textsHash } from "@marque/core/campaign-assets"
import { api } from "../convex/_generated/api.js"
import type { Arguments } from "./public-functions.ts"
import {
  brandDraft,
  creativeFields,
  file,
  guidelineDraft,
  marketDraft,
  placeDraft,
  productDraft,
  request,
  trendDateDraft
} from "./drafts.ts"
import { storeAsset, WORKER_KEY, type World } from "./world.ts"

export const argumentsFor = (
  place: World["ours"],
  assetId: string,
  generationId: string
): Record<string, Arguments> => {
  const {
    archived,
    brandId,
    campaignId,
    firstSlotId,
    secondSlotId,
    importId,
    testId,
    dateId,
    sourceId,
    folderId,
    guidelineId,
    hero,
    marketId,
    organizationId,
    placeId,
    productId,
    linkId,
    proposalId,
    storageId,
    undoId,
    recordUndoIds,
    runId,
    slotId,
    waiverId
  } = place
  const chosen = { campaignId, slotIds: [slotId] }
  const texts = { onPicture: { headline: "Für lange Abende" }, post: { hashtags: [], alt: "" } }
  const words = { slotId, language: "de", expected: textsHash(texts) }
  const hold = { workerKey: WORKER_KEY, workerId: "w", taskId: "unknown" }
  const transfer = { workerKey: WORKER_KEY, uploadId: "unknown", transfer: "unknown" }
  const recipe = {
    engine: "local",
    engineVersion: "1",
    layout: "stage",
    variant: 0,
    seed: 1,
    sceneHash: "f",
    warnings: []
  }
  const report = {
    measure: "m",
    rules: { state: "draft", version: 1 },
    passed: 0,
    counted: 0,
    blockedBy: [],
    checks: []
  }
  const palette = {
    colours: [{ hex: "#B5331E", role: "primary", hue: "red", tone: "full", share: 1 }],
    ground: "light",
    clearSpace: 0.5
  }
  const clerkId = "clerk_ours"
  return {
    "adminMode:current": {},
    "adminMode:turnOff": {},
    "adminMode:turnOn": {
      workerKey: WORKER_KEY,
      tokenIdentifier: "https://issuer|ada",
      sessionId: "s",
      reason: "Test"
    },
    "assets:list": { brandId, filter: {}, limit: 10 },
    "assets:count": { brandId, filter: {} },
    "assets:favourites": { brandId, cursor: null },
    "assets:get": { assetId },
    "assets:pictures": { brandId, include: [assetId], q: "" },
    "assets:scene": { assetId },
    "assets:setFavourite": { assetIds: [assetId], favourite: true },
    "assets:openUndo": { brandId },
    "assets:undo": { undoId },
    "assets:rename": { assetId, name: "New name" },
    "assets:move": { assetIds: [assetId], folderId },
    "assets:archive": { assetIds: [assetId], archived: true },
    "assets:remove": { assetIds: [assetId] },
    "assets:recordDownload": { assetId },
    "brands:list": { organizationId },
    "brands:get": { brandId },
    "brands:create": { organizationId, idempotencyKey: "new", draft: brandDraft("New") },
    "brands:update": { brandId, version: 1, idempotencyKey: "new", draft: brandDraft("Renamed") },
    "brands:addLogo": { brandId, assetId: hero, name: "Logo", variant: "primary", theme: "any" },
    "brands:changeLogo": {
      brandId,
      logoId: "unknown",
      logo: { name: "Primary", variant: "primary", theme: "any", isDefault: false, minWidthPx: 120 }
    },
    "brands:removeLogo": { brandId, logoId: "unknown" },
    "brandData:overview": { brandId, shown: 20 },
    "brandData:publish": { brandId, fingerprint: "of another draft", note: "" },
    "brandData:restore": { brandId, number: 1, fingerprint: "of another draft" },
    "draftTrials:start": { brandId, all: false },
    "draftTrials:stop": { brandId },
    "draftTrials:get": { brandId },
    "draftTrials:failing": { brandId, checkId: "contrast", cursor: null },
    "draftTrials:preview": { brandId },
    "brandPack:contents": { brandId },
    "brandPack:products": { brandId, cursor: null },
    "brandPack:places": { brandId, cursor: null },
    "brandPack:take": {
      brandId,
      fingerprint: "of another draft",
      draft: {
        ...brandDraft("New"),
        logos: [],
        markets: [{ key: "germany", ...marketDraft("Germany") }],
        guidelines: [{ key: "calm", ...guidelineDraft("Calm") }]
      }
    },
    "brands:archive": { brandId, archived: true },
    "brands:remove": { workerKey: WORKER_KEY, tokenIdentifier: "https://issuer|ada", brandId },
    "demo:state": { workerKey: WORKER_KEY, clerkId },
    "demo:uploadUrl": { workerKey: WORKER_KEY },
    "demo:prepare": {
      workerKey: WORKER_KEY,
      edition: "e1",
      brand: brandDraft("Demo"),
      logos: [],
      products: [],
      places: [],
      markets: [],
      guidelines: [],
      pictures: []
    },
    "demo:prepared": { workerKey: WORKER_KEY, edition: "e1" },
    "demo:film": {
      workerKey: WORKER_KEY,
      edition: "e1",
      clip: { key: "clip", of: { key: "mug", index: 0 }, motion: "push_in", seconds: 3, seed: 1 }
    },
    "demo:copy": {
      workerKey: WORKER_KEY,
      clerkId,
      edition: "e1",
      arrangement: { folders: [], favourites: [], archived: [], rights: [] }
    },
    "demo:clear": { workerKey: WORKER_KEY, clerkId },
    "feedback:submit": { organizationId, brandId, message: "The gallery filters are lovely." },
    "folders:list": { brandId },
    "folders:create": { brandId, name: "Winter" },
    "folders:rename": { folderId, name: "Spring" },
    "folders:remove": { folderId },
    "words:ask": { brandId, productId, prompt: "", headline: "", body: "", cta: "", turn: 0 },
    "words:answer": { brandId, questionId: "unknown" },
    "words:withdraw": { brandId, questionId: "unknown" },
    "words:open": { workerKey: WORKER_KEY },
    "words:take": { workerKey: WORKER_KEY },
    "words:wanted": { workerKey: WORKER_KEY, questionId: "unknown" },
    "words:answered": {
      workerKey: WORKER_KEY,
      questionId: "unknown",
      words: { headline: [], body: [], cta: [], alt: [] }
    },
    "generations:quote": { brandId, request: request(productId) },
    "generations:submit": { brandId, idempotencyKey: "new", request: request(productId) },
    "generations:pending": { brandId },
    "generations:get": { generationId },
    "generations:cancel": { generationId },
    "generations:retry": { generationId, idempotencyKey: "again" },
    "members:list": { organizationId },
    "members:setBrandRole": { organizationId, membershipId: "unknown", brandId, role: "creator" },
    "organizations:getByClerkId": { clerkId },
    "organizations:updateProfile": { organizationId, industry: "Retail" },
    "organizations:setPolicies": { organizationId, approvalBeforeDownload: true },
    "organizations:credits": { organizationId },
    "places:list": { brandId, q: "", archived: false, page: 1 },
    "places:facets": { brandId },
    "places:options": { brandId, q: "", include: [placeId], text: "" },
    "places:get": { id: placeId },
    "places:create": { brandId, idempotencyKey: "new", draft: placeDraft("Terrace") },
    "places:update": { id: placeId, version: 1, idempotencyKey: "new", draft: placeDraft("Kitchen counter 2") },
    "places:archive": { ids: [placeId], archived: true },
    "places:openUndo": { brandId },
    "places:undo": { recordUndoId: recordUndoIds.places },
    "places:remove": { ids: [archived.placeId] },
    "products:list": { brandId, q: "", archived: false, page: 1 },
    "products:facets": { brandId },
    "products:options": { brandId, q: "", include: [productId], text: "" },
    "products:get": { id: productId },
    "products:create": { brandId, idempotencyKey: "new", draft: productDraft("Bowl") },
    "products:update": { id: productId, version: 1, idempotencyKey: "new", draft: productDraft("Ember Mug 2") },
    "products:archive": { ids: [productId], archived: true },
    "products:openUndo": { brandId },
    "products:undo": { recordUndoId: recordUndoIds.products },
    "products:remove": { ids: [archived.productId] },
    "guidelines:list": { brandId, q: "", archived: false, page: 1 },
    "guidelines:facets": { brandId },
    "guidelines:options": { brandId, q: "", include: [guidelineId], text: "" },
    "guidelines:get": { id: guidelineId },
    "guidelines:desk": { brandId },
    "guidelines:create": { brandId, idempotencyKey: "new", draft: guidelineDraft("Calm") },
    "guidelines:update": { id: guidelineId, version: 1, idempotencyKey: "new", draft: guidelineDraft("Calm 2") },
    "guidelines:archive": { ids: [guidelineId], archived: true },
    "guidelines:openUndo": { brandId },
    "guidelines:undo": { recordUndoId: recordUndoIds.guidelines },
    "guidelines:remove": { ids: [archived.guidelineId] },
    "guidelines:adopt": { brandId, set: "home", idempotencyKey: "set" },
    "campaignSlots:head": { campaignId },
    "campaignSlots:page": { campaignId, page: 0 },
    "campaignSlots:days": { campaignId, today: "2026-09-01" },
    "campaignSlots:alternatives": { slotId },
    "campaignSlots:usePicture": { slotId, assetId },
    "campaignSlots:lock": { ...chosen, locked: true },
    "campaignSlots:plan": { campaignId, moves: [{ slotId, date: "2026-10-02" }], today: "2026-09-01" },
    "campaignSlots:write": { ...words, texts },
    "campaignSlots:markWordsReviewed": words,
    "campaignRuns:quote": chosen,
    "campaignRuns:produce": { ...chosen, idempotencyKey: "run" },
    "campaignRuns:cancel": { runId },
    "campaignRuns:retry": { runId, idempotencyKey: "run" },
    "slotReviews:askReview": chosen,
    "slotReviews:withdraw": chosen,
    "slotReviews:decide": { slotId, hash: "of another file", decision: "approve" },
    "slotReviews:deliver": chosen,
    "slotReviews:setLive": chosen,
    "slotReviews:takeDown": chosen,
    "slotReviews:goLive": { campaignId },
    "shareLinks:list": { brandId, target: { kind: "slots", ...chosen } },
    "shareLinks:make": { brandId, target: { kind: "guidelines" }, allow: "view", label: "Agency", days: 14 },
    "shareLinks:withdraw": { linkId },
    "sharedPages:page": { token: "unknown", secret: "unknown" },
    "sharedPages:opened": { token: "unknown" },
    "sharedPages:decide": {
      token: "unknown",
      secret: "unknown",
      name: "Grace",
      item: "proposal",
      hash: "h",
      decision: "approve",
      note: ""
    },
    "sharedPages:file": { workerKey: WORKER_KEY, token: "unknown", key: "logo-1", poster: false },
    "proposals:versions": { campaignId },
    "proposals:version": { proposalId },
    "proposals:propose": { campaignId, idempotencyKey: "new" },
    "proposals:cancel": { proposalId },
    "proposals:edit": { proposalId, hash: "seen", edit: { type: "keep" } },
    "proposals:fork": { proposalId, confirmed: false, idempotencyKey: "new" },
    "proposalDecisions:approve": { proposalId, hash: "seen", confirmed: false },
    "proposalDecisions:requestChanges": { proposalId, hash: "seen", note: "Less red" },
    "campaigns:list": { brandId, q: "", archived: false, page: 1 },
    "campaigns:facets": { brandId },
    "campaigns:catalogue": { brandId },
    "campaigns:start": {
      brandId,
      idempotencyKey: "new",
      start: {
        name: "Winter",
        fromCampaignId: campaignId,
        marketIds: [marketId],
        pasted: { placeIds: [placeId], productIds: [productId] }
      }
    },
    "campaigns:brief": { id: campaignId },
    "campaigns:facts": { id: campaignId, today: "2026-09-01" },
    "campaigns:save": {
      id: campaignId,
      changes: {
        set: {
          marketIds: [marketId],
          productIds: [productId],
          placeIds: [placeId],
          leftOut: [{ productId, marketId }],
          message: "Slow evenings"
        },
        cleared: [],
        bases: ["marketIds", "productIds", "placeIds", "leftOut", "message"].map((field) => ({ field, revision: 0 }))
      }
    },
    "campaignTimeline:bars": { brandId, from: "2026-09-01", to: "2026-12-31", q: "", marketId },
    "campaignTimeline:preview": { id: campaignId, days: 3, startsAt: "2026-09-01", today: "2026-09-01" },
    "campaignTimeline:move": { id: campaignId, days: 3, startsAt: "2026-09-01" },
    "campaigns:archive": { ids: [campaignId], archived: true },
    "campaigns:openUndo": { brandId },
    "campaigns:undo": { recordUndoId: recordUndoIds.campaigns },
    "campaigns:remove": { ids: [archived.campaignId] },
    "markets:list": { brandId, q: "", archived: false, page: 1 },
    "markets:facets": { brandId },
    "markets:options": { brandId, q: "", include: [marketId], text: "" },
    "markets:get": { id: marketId },
    "markets:create": { brandId, idempotencyKey: "new", draft: marketDraft("Austria") },
    "markets:update": { id: marketId, version: 1, idempotencyKey: "new", draft: marketDraft("Germany 2") },
    "markets:archive": { ids: [archived.marketId], archived: false },
    "markets:openUndo": { brandId },
    "markets:undo": { recordUndoId: recordUndoIds.markets },
    "markets:remove": { ids: [archived.marketId] },
    "scores:get": { assetId },
    "scores:report": { assetId },
    "scores:measure": { assetId },
    "scores:fix": { assetId, checkId: "contrast", fix: 0, idempotencyKey: "new" },
    "scores:fixed": { generationId },
    "holds:begin": { marketId, from: "2026-09-01", reason: "Floods in the north" },
    "holds:lift": { marketId, reason: "The water is gone" },
    "waivers:grant": { assetId, checkId: "contrast", reason: "Seen from afar only", days: 30, idempotencyKey: "w" },
    "waivers:revoke": { waiverId },
    "scores:measured": { ...hold, readAt: 1, report },
    "tasks:runnable": { workerKey: WORKER_KEY, kinds: ["generation"] },
    "tasks:lease": { workerKey: WORKER_KEY, workerId: "w", kinds: [] },
    "tasks:forfeit": { workerKey: WORKER_KEY, workerId: "w" },
    "workers:present": { workerKey: WORKER_KEY, workerId: "w" },
    "tasks:announce": { workerKey: WORKER_KEY, workerId: "w", engines: [] },
    "tasks:tryFailed": hold,
    "tasks:orderPlaced": { ...hold, operation: "{}" },
    "tasks:pictureKept": { ...hold, storageId },
    "tasks:wanted": hold,
    "tasks:heartbeat": { ...hold, progress: 0.5 },
    "tasks:uploadUrl": hold,
    "tasks:output": { ...hold, index: 0, file: file(storageId), recipe, sourceType: "compositeCapture" },
    "tasks:done": hold,
    "tasks:fail": { ...hold, error: { code: "x", message: "x" }, retryable: false },
    "tasks:tray": { organizationId },
    "tasks:own": { organizationId },
    "fileAdoption:start": { workerKey: WORKER_KEY },
    "galleryIndexing:start": { workerKey: WORKER_KEY },
    "files:find": { workerKey: WORKER_KEY, name: "unknown" },
    "files:gone": { workerKey: WORKER_KEY, names: ["unknown"] },
    "uploadTransfers:admit": { workerKey: WORKER_KEY, token: "unknown" },
    "uploadTransfers:received": { ...transfer, storageId },
    "uploadTransfers:dropped": { ...transfer, refused: false },
    "uploadChecks:ready": { ...hold, file: file(storageId), marksFound: [], cutouts: [], palette },
    "uploadChecks:mended": { ...hold, cutouts: [] },
    "uploadChecks:refused": { ...hold, code: "unsupported_file", message: "No picture" },
    "calendarFeeds:open": { brandId },
    "calendarFeeds:revoke": { brandId },
    "trends:calendar": { brandId, from: "2027-01-01", to: "2027-04-01", today: "2027-01-01" },
    "trends:mark": { brandId, key: "earth-day", trendId: "earth-day-2027-04-22", title: "Earth Day", status: "saved" },
    "trends:judge": { brandId, key: "earth-day", sensitivity: "careful", reason: "" },
    "trends:addDate": { brandId, idempotencyKey: "new", draft: trendDateDraft("Opening", [marketId]) },
    "trends:removeDate": { dateId },
    "trendSources:begin": { brandId, kind: "ics", name: "Team" },
    "trendSources:append": {
      sourceId,
      edition: "e2",
      index: 0,
      yearly: false,
      events: [{ title: "Fair", date: "2027-02-02" }]
    },
    "trendSources:commit": { sourceId, edition: "e2", count: 0, entries: [] },
    "trendSources:failed": { sourceId, message: "It did not answer" },
    "trendSources:remove": { sourceId },
    "campaignExports:get": { campaignId },
    "results:get": { campaignId },
    "results:begin": { campaignId, head: importHead(1, "a") },
    "results:append": { importId, index: 0, rows: [resultRow("a", 10, 1, firstSlotId)] },
    "results:remove": { importId },
    "results:declareTest": {
      campaignId,
      draft: {
        variable: "product",
        firstSlotId,
        secondSlotId,
        metric: "ctr",
        usualRate: 0.02,
        difference: 0.01,
        endsOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      }
    },
    "results:cancelTest": { testId },
    "uploads:start": { brandId, name: "a.png", bytes: 3, purpose: "product" },
    "uploads:finish": { brandId, uploadId: "unknown", idempotencyKey: "new" },
    "uploads:get": { assetId: hero },
    "uploads:mend": { assetId: hero, edits: { taps: [], tolerance: 0.5 } },
    "uploads:stopMending": { assetId: hero },
    "uploads:cancel": { assetId: hero },
    "uploads:retry": { assetId: hero },
    "users:me": {},
    "users:rememberBrand": { brandId },
    "version:current": {},
    "version:publish": { workerKey: WORKER_KEY, version: "2" }
  }
}

export const furnish = async (world: World): Promise<Record<string, Arguments>> => {
  const { brandId, productId } = world.ours
  const { generationId } = await world.ada.mutation(api.generations.submit, {
    brandId,
    idempotencyKey: "furnish",
    request: request(productId)
  })
  const addCreative = (more: { readonly archivedAt?: number }) =>
    storeAsset(world, creativeFields(world.ours, world.users.ada, { name: "CANARY picture", ...more }))
  const assetId = await addCreative({})
  const archivedAssetId = await addCreative({ archivedAt: 1 })
  const args = argumentsFor(world.ours, assetId, generationId)
  return { ...args, "assets:remove": { assetIds: [archivedAssetId] } }
}
