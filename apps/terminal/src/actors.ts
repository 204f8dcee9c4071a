import { brandHomeActors, brandHomeMachine, brandSwitcherActors, brandSwitcherMachine } from "@marque/core/brands"
import { exportActors, exportMachine, slotPageActors, slotPageMachine } from "@marque/core/campaign-assets"
import { campaignVersionActors, campaignVersionMachine } from "@marque/core/campaign-version"
import { briefActors, briefMachine, campaignListActors, campaignListMachine } from "@marque/core/campaigns"
import { feedbackActors, feedbackMachine } from "@marque/core/shell"
import {
  galleryActors,
  galleryMachine,
  galleryScreenActors,
  galleryScreenMachine,
  pictureZipActors,
  pictureZipMachine
} from "@marque/core/gallery"
import { composerActors, composerMachine } from "@marque/core/composer"
import { type GenerationOrder, GenerationStore, taskTrayActors, taskTrayMachine } from "@marque/core/queue"
import { authActors, authMachine, signInActors, signInMachine } from "@marque/core/identity"
import { type EffectRunner, fromEffect } from "@marque/core/kernel"
import { BackendFailed, type ReverifyLevel } from "@marque/core/model"
import { guidelineListActors, guidelineListMachine } from "@marque/core/guidelines"
import { marketListActors, marketListMachine } from "@marque/core/markets"
import { demoSignInActors, organizationActors, organizationMachine } from "@marque/core/organizations"
import {
  photoshootFormActors,
  photoshootFormMachine,
  photoshootListActors,
  photoshootListMachine,
  shootActors,
  shootMachine
} from "@marque/core/photoshoots"
import { placeListActors, placeListMachine } from "@marque/core/places"
import {
  productExportActors,
  productExportMachine,
  productFormActors,
  productFormMachine,
  productImportActors,
  productImportMachine,
  productListActors,
  productListMachine,
  rowPicturesActors,
  rowPicturesMachine
} from "@marque/core/products"
import { proposalActors, proposalMachine } from "@marque/core/proposals"
import { recallActors, recallMachine } from "@marque/core/recall"
import { savedViewsActors, savedViewsMachine } from "@marque/core/saved-views"
import { shareLinksActors, shareLinksMachine } from "@marque/core/share"
import { terminalTexts } from "@marque/core/texts"
import { trendCalendarActors, trendsMachine } from "@marque/core/trends"
import { uploadQueueActors, uploadQueueMachine } from "@marque/core/uploads"
import { Effect } from "effect"
import type { TerminalServices } from "./runtime.ts"

export const makeMachines = (runtime: EffectRunner<TerminalServices>, onStarted: (generationId: string) => void) => {
  const submitGeneration = fromEffect(runtime, (order: GenerationOrder) =>
    Effect.tap(
      GenerationStore.use((store) => store.submit(order)),
      (generationId) => Effect.sync(() => onStarted(generationId))
    )
  )
  // There is no dialog here: signing in is how a person proves who they are.
  const prove = fromEffect(runtime, (_: { readonly level: ReverifyLevel }): Effect.Effect<void, BackendFailed> =>
    Effect.fail(new BackendFailed({ data: terminalTexts.shareProof }))
  )
  return {
    auth: authMachine.provide({ actors: authActors(runtime) }),
    brandHome: brandHomeMachine.provide({ actors: brandHomeActors(runtime) }),
    brandSwitcher: brandSwitcherMachine.provide({ actors: brandSwitcherActors(runtime) }),
    brief: briefMachine.provide({ actors: briefActors(runtime) }),
    campaignExport: exportMachine.provide({ actors: exportActors(runtime) }),
    campaignVersion: campaignVersionMachine.provide({ actors: campaignVersionActors(runtime) }),
    campaignList: campaignListMachine.provide({ actors: campaignListActors(runtime) }),
    composer: composerMachine.provide({ actors: { ...composerActors(runtime), submitGeneration } }),
    feedback: feedbackMachine.provide({ actors: feedbackActors(runtime) }),
    galleryScreen: galleryScreenMachine.provide({ actors: galleryScreenActors(runtime) }),
    gallery: galleryMachine.provide({ actors: galleryActors(runtime) }),
    guidelineList: guidelineListMachine.provide({ actors: guidelineListActors(runtime) }),
    marketList: marketListMachine.provide({ actors: marketListActors(runtime) }),
    organization: organizationMachine.provide({ actors: organizationActors(runtime) }),
    pictureZip: pictureZipMachine.provide({ actors: pictureZipActors(runtime) }),
    photoshootForm: photoshootFormMachine.provide({ actors: photoshootFormActors(runtime) }),
    photoshootList: photoshootListMachine.provide({ actors: photoshootListActors(runtime) }),
    placeList: placeListMachine.provide({ actors: placeListActors(runtime) }),
    productExport: productExportMachine.provide({ actors: productExportActors(runtime) }),
    productForm: productFormMachine.provide({ actors: productFormActors(runtime) }),
    productImport: productImportMachine.provide({ actors: productImportActors(runtime) }),
    productList: productListMachine.provide({ actors: productListActors(runtime) }),
    proposal: proposalMachine.provide({ actors: proposalActors(runtime) }),
    recall: recallMachine.provide({ actors: recallActors(runtime) }),
    rowPictures: rowPicturesMachine.provide({ actors: rowPicturesActors(runtime) }),
    savedViews: savedViewsMachine.provide({ actors: savedViewsActors(runtime) }),
    shareLinks: shareLinksMachine.provide({ actors: { ...shareLinksActors(runtime), prove } }),
    shoot: shootMachine.provide({ actors: shootActors(runtime) }),
    signIn: signInMachine.provide({ actors: { ...signInActors(runtime), ...demoSignInActors(runtime) } }),
    slotPage: slotPageMachine.provide({ actors: slotPageActors(runtime) }),
    uploadQueue: uploadQueueMachine.provide({ actors: uploadQueueActors(runtime) }),
    taskTray: taskTrayMachine.provide({ actors: taskTrayActors(runtime) }),
    trends: trendsMachine.provide({ actors: trendCalendarActors(runtime) })
  }
}

export type Machines = ReturnType<typeof makeMachines>
