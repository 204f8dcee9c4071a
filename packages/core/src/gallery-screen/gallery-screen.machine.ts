import { assign, emit, enqueueActions, sendTo, setup } from "xstate"
import { composerMachine } from "../composer/composer.machine.ts"
import type { EditEvent } from "../composer/composer-edit.rules.ts"
import { type ComposerPrefill, prefillOf } from "../composer/composer-form.rules.ts"
import { FULL_ACCESS } from "../gallery/access.rules.ts"
import { assetMachine, type AssetTab } from "../gallery/asset.machine.ts"
import { bulkMachine, type BulkNotice, type BulkOrder } from "../gallery/bulk.machine.ts"
import { clipExportMachine } from "../gallery/clip-export.machine.ts"
import type { GallerySearch } from "../gallery/filters.rules.ts"
import { foldersMachine } from "../gallery/folders.machine.ts"
import type { GalleryNotice, SearchAsked } from "../gallery/gallery.events.ts"
import { galleryMachine } from "../gallery/gallery.machine.ts"
import { pictureZipMachine } from "../gallery/picture-zip.machine.ts"
import { forwardEmitted } from "../kernel/forward-emitted.ts"
import { scorePanelMachine } from "../score/score-panel.machine.ts"
import { wordsMachine, type WordsPut } from "../words/words.machine.ts"
import type {
  ComposerFilling,
  GalleryScreenContext,
  GalleryScreenEvent,
  GalleryScreenInput,
  NoticeAnswer,
  ScreenFocus
} from "./gallery-screen.events.ts"

const isFilled = (prefill: ComposerPrefill): boolean => Object.keys(prefill).length > 0

const filteredBy = ({ filterProductId }: GallerySearch): ReadonlyArray<string> =>
  filterProductId === undefined ? [] : [filterProductId]

const assetIdIn = ({ search }: GalleryScreenContext): string => search.assetId ?? ""

/** A note that was asked for is on a tab of its own. */
const firstTab = ({ search: { noteId, tab } }: GalleryScreenContext): AssetTab =>
  noteId === undefined ? (tab ?? "info") : "notes"

const forward = ({ event }: { readonly event: Exclude<NoticeAnswer, BulkOrder> }) => event

const forwardOrder = ({ event }: { readonly event: BulkOrder }) => event

const editOf = ({ field, text }: WordsPut): EditEvent =>
  field === "alt" ? { type: "field.change", change: { field: "alt", text } } : { type: "copy.change", field, text }

/**
 * The gallery's list, acts on whole results, zips, folders, composer and the words suggested for it, with the open picture's detail, score and clip export.
 *
 * The address decides what is open; changes are applied at once and emitted as `search.asked`. A fixed version replaces
 * its picture in the drawer.
 */
export const galleryScreenMachine = setup({
  types: {
    context: {} as GalleryScreenContext,
    events: {} as GalleryScreenEvent,
    emitted: {} as BulkNotice | GalleryNotice | SearchAsked,
    input: {} as GalleryScreenInput,
    children: {} as {
      gallery: "gallery"
      bulk: "bulk"
      zip: "pictureZip"
      folders: "folders"
      composer: "composer"
      words: "words"
      asset: "asset"
      score: "scorePanel"
      clipExport: "clipExport"
    }
  },
  actors: {
    gallery: galleryMachine,
    bulk: bulkMachine,
    pictureZip: pictureZipMachine,
    folders: foldersMachine,
    composer: composerMachine,
    words: wordsMachine,
    asset: assetMachine,
    scorePanel: scorePanelMachine,
    clipExport: clipExportMachine,
    forwardEmitted
  },
  guards: {
    isOpen: ({ context }) => context.search.assetId !== undefined,
    isPrefilled: ({ context }) => isFilled(prefillOf(context.search))
  },
  actions: {
    followSearch: enqueueActions(({ context, enqueue }, { search }: { readonly search: GallerySearch }) => {
      enqueue.assign({ search })
      if (search.folderId !== context.search.folderId) {
        enqueue.sendTo("folders", { type: "folder.show", folderId: search.folderId })
        enqueue.sendTo("composer", { type: "folder.open", folderId: search.folderId })
      }
      if (search.filterProductId !== context.search.filterProductId) {
        enqueue.sendTo("composer", { type: "choices.include", kind: "products", ids: filteredBy(search) })
      }
      const { assetId, noteId } = search
      if (context.search.assetId !== undefined && noteId !== undefined && noteId !== context.search.noteId) {
        enqueue.sendTo("asset", { type: "tab.choose", tab: "notes" })
      }
      if (assetId === undefined || context.search.assetId === undefined || assetId === context.search.assetId) return
      for (const child of ["asset", "score", "clipExport"] as const) {
        enqueue.sendTo(child, { type: "asset.show", assetId })
      }
    }),
    followPrefill: enqueueActions(({ context, enqueue }, { search }: { readonly search: GallerySearch }) => {
      const prefill = prefillOf(search)
      if (!isFilled(prefill) || JSON.stringify(prefill) === JSON.stringify(prefillOf(context.search))) return
      enqueue.sendTo("composer", { type: "prefill.apply", prefill })
    }),
    syncGallery: sendTo("gallery", (_, { search }: { readonly search: GallerySearch }) => ({
      type: "search.changed" as const,
      search
    })),
    fillComposer: enqueueActions(({ enqueue }, { inputs, reference }: ComposerFilling) => {
      if (inputs !== undefined) enqueue.sendTo("composer", { type: "prefill.apply", prefill: inputs })
      if (reference !== undefined) {
        enqueue.sendTo("composer", { type: "field.change", change: { field: "references", add: reference } })
      }
      if (inputs !== undefined || reference !== undefined) enqueue.sendTo("gallery", { type: "asset.close" })
    }),
    setFocus: assign({ focus: (_, params: { readonly focus: ScreenFocus | undefined }) => params.focus })
  }
}).createMachine({
  id: "galleryScreen",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    search: input.search,
    access: input.access ?? FULL_ACCESS,
    focus: undefined,
    engine: input.engine
  }),
  invoke: [
    { id: "fromGallery", src: "forwardEmitted", input: { id: "gallery" } },
    { id: "fromBulk", src: "forwardEmitted", input: { id: "bulk" } },
    { id: "fromZip", src: "forwardEmitted", input: { id: "zip" } },
    { id: "fromFolders", src: "forwardEmitted", input: { id: "folders" } },
    { id: "fromComposer", src: "forwardEmitted", input: { id: "composer" } },
    { id: "fromWords", src: "forwardEmitted", input: { id: "words" } },
    {
      id: "gallery",
      src: "gallery",
      input: ({ context: { access, brandId, search } }) => ({ brandId, search, access })
    },
    { id: "bulk", src: "bulk", input: ({ context: { brandId } }) => ({ brandId }) },
    { id: "zip", src: "pictureZip", input: ({ context: { brandId } }) => ({ brandId }) },
    {
      id: "folders",
      src: "folders",
      input: ({ context: { brandId, search } }) => ({ brandId, current: search.folderId })
    },
    {
      id: "composer",
      src: "composer",
      input: ({ context: { brandId, engine, search } }) => ({
        brandId,
        prefill: {
          ...(engine !== undefined && { engine }),
          ...prefillOf(search),
          ...(search.folderId !== undefined && { openFolderId: search.folderId })
        },
        products: filteredBy(search)
      })
    },
    { id: "words", src: "words" }
  ],
  on: {
    notice: { actions: emit(({ event }) => event) },
    "search.asked": {
      actions: [{ type: "followSearch", params: ({ event }) => ({ search: event.search }) }, emit(({ event }) => event)]
    },
    "search.changed": {
      actions: [
        { type: "followPrefill", params: ({ event }) => ({ search: event.search }) },
        { type: "followSearch", params: ({ event }) => ({ search: event.search }) },
        { type: "syncGallery", params: ({ event }) => ({ search: event.search }) }
      ]
    },
    "access.changed": {
      actions: [assign({ access: ({ event }) => event.access }), sendTo("gallery", ({ event }) => event)]
    },
    "connection.changed": { actions: sendTo("gallery", ({ event }) => event) },
    "folder.lost": {
      actions: sendTo("gallery", {
        type: "filter.change",
        change: { folderId: undefined },
        history: "replace"
      })
    },
    "version.made": {
      actions: sendTo("gallery", ({ event }) => ({ type: "asset.open" as const, assetId: event.assetId }))
    },
    "form.written": { actions: sendTo("words", ({ event }) => event) },
    "words.put": { actions: sendTo("composer", ({ event }) => editOf(event)) },
    "act.ask": { actions: sendTo("gallery", forward) },
    "act.undo": { actions: sendTo("gallery", forward) },
    "bulk.asked": {
      actions: sendTo("bulk", ({ event: { act, of } }) => ({ type: "bulk.start" as const, act, of }))
    },
    "zip.asked": { actions: sendTo("zip", ({ event: { of } }) => ({ type: "zip.open" as const, of })) },
    "bulk.start": { actions: sendTo("bulk", forwardOrder) },
    "bulk.cancel": { actions: sendTo("bulk", forwardOrder) },
    "bulk.confirm": { actions: sendTo("bulk", forwardOrder) },
    "bulk.undo": { actions: sendTo("bulk", forwardOrder) },
    "download.ask": { actions: sendTo("gallery", forward) },
    "download.cancel": { actions: sendTo("gallery", forward) },
    "focus.moved": { actions: { type: "setFocus", params: { focus: undefined } } }
  },
  states: {
    drawer: {
      initial: "closed",
      states: {
        closed: { always: { guard: "isOpen", target: "open" } },
        open: {
          always: { guard: ({ context }) => context.search.assetId === undefined, target: "closed" },
          invoke: [
            { id: "fromScore", src: "forwardEmitted", input: { id: "score" } },
            {
              id: "asset",
              src: "asset",
              input: ({ context }) => ({ assetId: assetIdIn(context), tab: firstTab(context) })
            },
            { id: "score", src: "scorePanel", input: ({ context }) => ({ assetId: assetIdIn(context) }) },
            { id: "clipExport", src: "clipExport", input: ({ context }) => ({ assetId: assetIdIn(context) }) }
          ]
        }
      }
    },
    composer: {
      initial: "deciding",
      on: {
        "composer.open": {
          target: ".shown",
          actions: [
            { type: "fillComposer", params: ({ event }) => event },
            { type: "setFocus", params: { focus: "composer" } }
          ]
        },
        "composer.close": { target: ".hidden", actions: { type: "setFocus", params: { focus: "create" } } }
      },
      states: {
        deciding: { always: [{ guard: "isPrefilled", target: "shown" }, { target: "automatic" }] },
        // Depends on the page's width until the person decides.
        automatic: {},
        shown: {},
        hidden: {}
      }
    }
  }
})
