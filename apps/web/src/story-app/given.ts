import { brandDataMachine, publishPreviewMachine } from "@marque/core/brand-data"
import { brandIntakeMachine, brandPackMachine, publicFileMachine } from "@marque/core/brand-files"
import { brandFormMachine, brandHomeMachine, brandListMachine } from "@marque/core/brands"
import {
  acceptInvitationStates,
  assetStates,
  batchStates,
  billingStates,
  usageStates,
  brandDataStates,
  brandPackStates,
  brandFormStates,
  brandIntakeStates,
  brandHomeStates,
  brandListStates,
  bulkStates,
  pictureZipStates,
  clipExportStates,
  composerStates,
  cutoutEditingStates,
  foldersStates,
  type GalleryScreenParts,
  galleryStates,
  guidelineBenchStates,
  guidelineFormStates,
  guidelineImportStates,
  guidelineListStates,
  guidelineStarterStates,
  marketApproverStates,
  marketDeliveredStates,
  marketRulesStates,
  marketFormStates,
  marketHoldStates,
  marketListStates,
  membersStates,
  onboardingStates,
  organizationFormStates,
  placeFormStates,
  placeListStates,
  deleteOrganizationStates,
  endedOrganizationsStates,
  organizationExportStates,
  policiesStates,
  productExportStates,
  productImportStates,
  rowPicturesStates,
  productFormStates,
  publicFileStates,
  publishPreviewStates,
  productListStates,
  resetPasswordStates,
  scorePanelStates,
  signInStates,
  changeEmailStates,
  changePasswordStates,
  deleteAccountStates,
  devicesStates,
  passkeysStates,
  profilePictureStates,
  renameStates,
  secondFactorPolicyStates,
  secondFactorStates,
  signUpStates,
  trendsStates,
  uploadQueueStates,
  uploadsPageStates,
  uploadStates,
  withChildren,
  wordsStates
} from "@marque/core/testing"
import {
  assetMachine,
  bulkMachine,
  pictureZipMachine,
  clipExportMachine,
  foldersMachine,
  galleryMachine,
  galleryScreenMachine,
  wordsMachine
} from "@marque/core/gallery"
import { composerMachine } from "@marque/core/composer"
import {
  acceptInvitationMachine,
  changeEmailMachine,
  changePasswordMachine,
  deleteAccountMachine,
  devicesMachine,
  passkeysMachine,
  profilePictureMachine,
  renameMachine,
  resetPasswordMachine,
  secondFactorMachine,
  secondFactorPolicyMachine,
  signInMachine,
  signUpMachine
} from "@marque/core/identity"
import { scorePanelMachine } from "@marque/core/score"
import {
  guidelineBenchMachine,
  guidelineFormMachine,
  guidelineImportMachine,
  guidelineListMachine,
  guidelineStarterMachine
} from "@marque/core/guidelines"
import {
  marketApproverMachine,
  marketDeliveredMachine,
  marketFormMachine,
  marketHoldMachine,
  marketListMachine,
  marketRulesMachine
} from "@marque/core/markets"
import {
  billingMachine,
  membersMachine,
  onboardingMachine,
  organizationFormMachine,
  deleteOrganizationMachine,
  endedOrganizationsMachine,
  organizationExportMachine,
  policiesMachine
} from "@marque/core/organizations"
import { placeFormMachine, placeListMachine } from "@marque/core/places"
import {
  productExportMachine,
  productFormMachine,
  productImportMachine,
  rowPicturesMachine,
  productListMachine
} from "@marque/core/products"
import { trendsMachine } from "@marque/core/trends"
import { usageMachine } from "@marque/core/usage"
import { uploadQueueMachine, uploadsPageMachine } from "@marque/core/uploads"
import { createActor } from "xstate"
import { useBillingMachines } from "../machines/billing.ts"
import { useUsageMachines } from "../machines/usage.ts"
import { useBrandDataMachines } from "../machines/brand-data.ts"
import { useBrandPackMachines } from "../machines/brand-pack.ts"
import { useBrandFormMachines } from "../machines/brand-form.ts"
import { useBrandHomeMachines } from "../machines/brand-home.ts"
import { useBrandIntakeMachines } from "../machines/brand-intake.ts"
import { useBrandListMachines } from "../machines/brand-list.ts"
import { useGalleryMachines } from "../machines/gallery.ts"
import { useGalleryScreenMachines } from "../machines/gallery-screen.ts"
import { useGuidelineDeskMachines } from "../machines/guideline-desk.ts"
import { useGuidelineFormMachines } from "../machines/guideline-form.ts"
import { useGuidelineImportMachines } from "../machines/guideline-import.ts"
import { useGuidelineMachines } from "../machines/guidelines.ts"
import { useMarketFormMachines } from "../machines/market-form.ts"
import { useMarketHoldMachines } from "../machines/market-hold.ts"
import { useMarketMachines } from "../machines/markets.ts"
import { useMembersMachines } from "../machines/members.ts"
import { useOnboardingMachines } from "../machines/onboarding.ts"
import { useOrganizationFormMachines } from "../machines/organization-form.ts"
import { usePlaceFormMachines } from "../machines/place-form.ts"
import { usePlaceListMachines } from "../machines/place-list.ts"
import { useOrganizationExportMachines } from "../machines/organization-export.ts"
import { useOrganizationEndMachines } from "../machines/organization-ends.ts"
import { usePoliciesMachines } from "../machines/policies.ts"
import { useProductFormMachines } from "../machines/product-form.ts"
import { useProductExportMachines } from "../machines/product-export.ts"
import { useProductImportMachines } from "../machines/product-import.ts"
import { useRowPicturesMachines } from "../machines/row-pictures.ts"
import { useProductListMachines } from "../machines/product-list.ts"
import { usePublishPreviewMachines } from "../machines/publish-preview.ts"
import { useSignInMachines } from "../machines/sign-in.ts"
import { useAccountMachines } from "../machines/account.ts"
import { useSignUpMachines } from "../machines/sign-up.ts"
import { useTrendsMachines } from "../machines/trends.ts"
import { useUploadsMachines } from "../machines/uploads.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

type Upload = keyof typeof uploadStates

export const brandIn =
  (state: keyof typeof brandHomeStates): Given =>
  (app) =>
    useBrandHomeMachines.given(app, { brandHome: frozen(brandHomeMachine, brandHomeStates[state]) })

export const brandFormIn =
  (state: keyof typeof brandFormStates, file: Upload = "logo"): Given =>
  (app) =>
    useBrandFormMachines.given(app, {
      brandForm: frozen(
        brandFormMachine,
        withChildren(brandFormStates[state], {
          logo: uploadStates[file],
          reference: uploadStates.empty,
          headingFont: uploadStates.font,
          bodyFont: uploadStates.font
        })
      )
    })

export const brandIntakeIn =
  (state: keyof typeof brandIntakeStates): Given =>
  (app) =>
    useBrandIntakeMachines.given(app, { brandIntake: frozen(brandIntakeMachine, brandIntakeStates[state]) })

export const publishPreviewIn =
  (state: keyof typeof publishPreviewStates): Given =>
  (app) =>
    usePublishPreviewMachines.given(app, {
      publishPreview: frozen(publishPreviewMachine, publishPreviewStates[state])
    })

export const brandDataIn =
  (state: keyof typeof brandDataStates): Given =>
  (app) => {
    useBrandDataMachines.given(app, { brandData: frozen(brandDataMachine, brandDataStates[state]) })
    useBrandPackMachines.given(app, {
      brandPack: frozen(brandPackMachine, brandPackStates.idle),
      publicFile: frozen(publicFileMachine, publicFileStates.closed)
    })
    publishPreviewIn("done")(app)
  }

export const productListIn =
  (state: keyof typeof productListStates): Given =>
  (app) => {
    useProductListMachines.given(app, { productList: frozen(productListMachine, productListStates[state]) })
    useProductExportMachines.given(app, { productExport: frozen(productExportMachine, productExportStates.idle) })
    useProductImportMachines.given(app, { productImport: frozen(productImportMachine, productImportStates.closed) })
    useRowPicturesMachines.given(app, { rowPictures: frozen(rowPicturesMachine, rowPicturesStates.closed) })
  }

export const productFormIn =
  (state: keyof typeof productFormStates, file: Upload = "ready"): Given =>
  (app) =>
    useProductFormMachines.given(app, {
      productForm: frozen(
        productFormMachine,
        withChildren(productFormStates[state], {
          photo: uploadStates[file],
          cutoutEditing: cutoutEditingStates.closed
        })
      )
    })

interface GivenGuidelines {
  readonly list: keyof typeof guidelineListStates
  readonly form: keyof typeof guidelineFormStates
  readonly bench: keyof typeof guidelineBenchStates
  readonly starter: keyof typeof guidelineStarterStates
  readonly imported: keyof typeof guidelineImportStates
}

export const guidelinesIn =
  ({ bench, form, imported, list, starter }: GivenGuidelines): Given =>
  (app) => {
    useGuidelineMachines.given(app, {
      guidelineList: frozen(guidelineListMachine, guidelineListStates[list])
    })
    useGuidelineFormMachines.given(app, {
      guidelineForm: frozen(guidelineFormMachine, guidelineFormStates[form])
    })
    useGuidelineDeskMachines.given(app, {
      guidelineBench: frozen(guidelineBenchMachine, guidelineBenchStates[bench]),
      guidelineStarter: frozen(guidelineStarterMachine, guidelineStarterStates[starter])
    })
    useGuidelineImportMachines.given(app, {
      guidelineImport: frozen(guidelineImportMachine, guidelineImportStates[imported])
    })
  }

export const marketsIn =
  (
    list: keyof typeof marketListStates,
    form: keyof typeof marketFormStates,
    hold: keyof typeof marketHoldStates = "writing"
  ): Given =>
  (app) => {
    useMarketMachines.given(app, {
      marketList: frozen(marketListMachine, marketListStates[list])
    })
    useMarketFormMachines.given(app, {
      marketForm: frozen(marketFormMachine, marketFormStates[form]),
      marketApprover: frozen(marketApproverMachine, marketApproverStates.none),
      marketDelivered: frozen(marketDeliveredMachine, marketDeliveredStates.outdated),
      marketRules: frozen(marketRulesMachine, marketRulesStates.shown)
    })
    useMarketHoldMachines.given(app, { marketHold: frozen(marketHoldMachine, marketHoldStates[hold]) })
  }

export const trendsIn =
  (state: keyof typeof trendsStates): Given =>
  (app) =>
    useTrendsMachines.given(app, { trends: frozen(trendsMachine, trendsStates[state]) })

export const uploadsIn =
  (state: keyof typeof uploadsPageStates): Given =>
  (app) => {
    const queue = createActor(frozen(uploadQueueMachine, uploadQueueStates.empty), { input: { brandId: "brand_1" } })
    const kept = { actor: queue.start(), isShown: () => true, show: () => undefined }
    useUploadsMachines.given(app, {
      uploadsPage: frozen(uploadsPageMachine, uploadsPageStates[state]),
      queueOf: () => kept
    })
  }

export const placeListIn =
  (state: keyof typeof placeListStates): Given =>
  (app) =>
    usePlaceListMachines.given(app, { placeList: frozen(placeListMachine, placeListStates[state]) })

export const placeFormIn =
  (state: keyof typeof placeFormStates, files: keyof typeof batchStates = "empty"): Given =>
  (app) =>
    usePlaceFormMachines.given(app, {
      placeForm: frozen(placeFormMachine, withChildren(placeFormStates[state], { photos: batchStates[files] }))
    })

export const galleryIn =
  (state: keyof typeof galleryStates): Given =>
  (app) =>
    useGalleryMachines.given(app, { gallery: frozen(galleryMachine, galleryStates[state]) })

export const galleryScreenIn =
  ({
    asset = "info",
    bulk = "idle",
    clipExport = "idle",
    composer = "ready",
    folders = "full",
    gallery = "full",
    score = "scored",
    words = "closed",
    zip = "closed"
  }: Omit<GalleryScreenParts, "shows">): Given =>
  (app) =>
    useGalleryScreenMachines.given(app, {
      galleryScreen: galleryScreenMachine.provide({
        actors: {
          gallery: frozen(galleryMachine, galleryStates[gallery]),
          pictureZip: frozen(pictureZipMachine, pictureZipStates[zip]),
          bulk: frozen(bulkMachine, bulkStates[bulk]),
          folders: frozen(foldersMachine, foldersStates[folders]),
          composer: frozen(composerMachine, composerStates[composer]),
          words: frozen(wordsMachine, wordsStates[words]),
          asset: frozen(assetMachine, assetStates[asset]),
          scorePanel: frozen(scorePanelMachine, scorePanelStates[score]),
          clipExport: frozen(clipExportMachine, clipExportStates[clipExport])
        }
      })
    })

export const membersIn =
  (state: keyof typeof membersStates): Given =>
  (app) =>
    useMembersMachines.given(app, { members: frozen(membersMachine, membersStates[state]) })

export const organizationFormIn =
  (state: keyof typeof organizationFormStates): Given =>
  (app) =>
    useOrganizationFormMachines.given(app, {
      organizationForm: frozen(organizationFormMachine, organizationFormStates[state])
    })

export const brandListIn =
  (state: keyof typeof brandListStates): Given =>
  (app) =>
    useBrandListMachines.given(app, { brandList: frozen(brandListMachine, brandListStates[state]) })

export const billingIn =
  (state: keyof typeof billingStates): Given =>
  (app) =>
    useBillingMachines.given(app, { billing: frozen(billingMachine, billingStates[state]) })

export const usageIn =
  (state: keyof typeof usageStates): Given =>
  (app) =>
    useUsageMachines.given(app, { usage: frozen(usageMachine, usageStates[state]) })

export const policiesIn =
  (state: keyof typeof policiesStates): Given =>
  (app) => {
    usePoliciesMachines.given(app, { policies: frozen(policiesMachine, policiesStates[state]) })
    accountIn("off")(app)
  }

export const organizationEndsIn =
  (end: keyof typeof deleteOrganizationStates, ended: keyof typeof endedOrganizationsStates = "none"): Given =>
  (app) => {
    useOrganizationEndMachines.given(app, {
      deleteOrganization: frozen(deleteOrganizationMachine, deleteOrganizationStates[end]),
      endedOrganizations: frozen(endedOrganizationsMachine, endedOrganizationsStates[ended])
    })
    useOrganizationExportMachines.given(app, {
      organizationExport: frozen(organizationExportMachine, organizationExportStates.idle)
    })
  }

export const onboardingIn =
  (state: keyof typeof onboardingStates, ended: keyof typeof endedOrganizationsStates = "none"): Given =>
  (app) => {
    useOnboardingMachines.given(app, { onboarding: frozen(onboardingMachine, onboardingStates[state]) })
    organizationEndsIn("closed", ended)(app)
  }

export const signInIn =
  (state: keyof typeof signInStates, reset: keyof typeof resetPasswordStates = "request"): Given =>
  (app) =>
    useSignInMachines.given(app, {
      signIn: frozen(signInMachine, signInStates[state]),
      resetPassword: frozen(resetPasswordMachine, resetPasswordStates[reset])
    })

export const accountIn =
  (secondFactor: keyof typeof secondFactorStates): Given =>
  (app) =>
    useAccountMachines.given(app, {
      picture: frozen(profilePictureMachine, profilePictureStates.resting),
      rename: frozen(renameMachine, renameStates.saved),
      changeEmail: frozen(changeEmailMachine, changeEmailStates.closed),
      changePassword: frozen(changePasswordMachine, changePasswordStates.closed),
      deleteAccount: frozen(deleteAccountMachine, deleteAccountStates.closed),
      devices: frozen(devicesMachine, devicesStates.ready),
      passkeys: frozen(passkeysMachine, passkeysStates.ready),
      secondFactor: frozen(secondFactorMachine, secondFactorStates[secondFactor]),
      secondFactorPolicy: frozen(secondFactorPolicyMachine, secondFactorPolicyStates.off)
    })

export const signUpIn =
  (state: keyof typeof signUpStates, invitation: keyof typeof acceptInvitationStates = "needsSignIn"): Given =>
  (app) =>
    useSignUpMachines.given(app, {
      signUp: frozen(signUpMachine, signUpStates[state]),
      acceptInvitation: frozen(acceptInvitationMachine, acceptInvitationStates[invitation])
    })
