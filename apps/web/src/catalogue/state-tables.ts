export interface DrawnTable {
  readonly stories: ReadonlyArray<string>
  readonly undrawn?: Readonly<Record<string, string>>
}

const react = (...files: ReadonlyArray<string>): DrawnTable["stories"] =>
  files.map((file) => `packages/react/src/${file}.stories.tsx`)
const web = (file: string): DrawnTable["stories"] => [`apps/web/src/${file}.stories.tsx`]

const RELOADS = "the page is left at once: drawing it would load the catalogue again"
const NOTHING = "nothing is drawn"
const IN_FORM = "the form says what it found, and nothing while it asks"

export const drawnTables: Readonly<Record<string, DrawnTable>> = {
  acceptInvitationStates: { stories: react("identity/accept-invitation-screen") },
  assetStates: { stories: react("gallery/asset-drawer") },
  authStates: { stories: web("routes/gate"), undrawn: { signingOut: RELOADS } },
  fileCheckStates: { stories: react("certificates/file-check") },
  certificateStates: { stories: react("certificates/certificate-button") },
  slotPageStates: { stories: react("campaign-assets/slots") },
  recallStates: { stories: react("recall/recall") },
  shareLinksStates: { stories: react("share/share-links") },
  askReviewStates: { stories: react("reviews/ask-review"), undrawn: { asked: "the dialog closes" } },
  searchStates: { stories: react("search/search") },
  notificationsStates: { stories: react("notifications/notifications") },
  agentKeysStates: { stories: react("agents/agent-keys") },
  notificationChoicesStates: { stories: react("notifications/notification-choices") },
  reviewRequestsStates: { stories: react("reviews/review-requests"), undrawn: { loading: NOTHING, none: NOTHING } },
  brandRestoreStates: { stories: react("brands/restore-brand") },
  needsYouStates: { stories: react("home-screen/needs-you") },
  planStripStates: { stories: react("home-screen/plan-strip") },
  measuresStates: { stories: react("home-screen/measures") },
  notesStates: { stories: react("notes/notes") },
  textBoxesStates: { stories: react("text-boxes/text-boxes") },
  sharedPageStates: { stories: react("share/shared-page") },
  proposalStates: { stories: react("proposals/proposal") },
  sketchStates: { stories: react("sketches/sketch") },
  briefStates: { stories: react("campaigns/brief") },
  campaignListStates: { stories: react("campaigns/campaign-list") },
  campaignTimelineStates: { stories: react("campaigns/campaign-timeline") },
  newCampaignStates: { stories: react("campaigns/new-campaign"), undrawn: { started: "its brief opens" } },
  publicFileStates: { stories: react("brand-data/public-file") },
  brandPackStates: { stories: react("brand-data/brand-pack") },
  brandDataStates: { stories: react("brand-data/brand-data") },
  publishPreviewStates: { stories: react("brand-data/publish-preview") },
  brandFormStates: { stories: react("brands/brand-form") },
  identityPreviewStates: { stories: react("brands/identity-preview") },
  picturePickerStates: { stories: react("references/picture-picker"), undrawn: { closed: NOTHING } },
  brandHomeStates: { stories: react("brands/brand-home") },
  brandIntakeStates: { stories: react("brand-intake/brand-intake") },
  brandListStates: { stories: react("organizations/brand-list") },
  brandSwitcherStates: { stories: react("shell/brand-switcher") },
  pictureZipStates: { stories: react("gallery/picture-zip"), undrawn: { closed: NOTHING } },
  bulkStates: { stories: react("gallery/bulk-progress"), undrawn: { idle: NOTHING, done: NOTHING } },
  clipExportStates: { stories: react("gallery/clip-export"), undrawn: { looking: NOTHING, hidden: NOTHING } },
  composerStates: { stories: react("composer/composer") },
  feedbackStates: {
    stories: react("feedback/feedback-dialog"),
    undrawn: { closed: NOTHING, justClosed: NOTHING }
  },
  foldersStates: { stories: react("gallery/folder-rail") },
  galleryScreenStates: { stories: react("gallery/gallery-screen-parts") },
  galleryStates: { stories: react("gallery/gallery-screen") },
  guidelineBenchStates: { stories: react("guidelines/guideline-bench") },
  guidelineFormStates: { stories: react("guidelines/guideline-form") },
  guidelineImportStates: { stories: react("guidelines/guideline-import") },
  guidelineListStates: { stories: react("guidelines/guideline-list") },
  guidelineStarterStates: { stories: react("guidelines/guideline-starter"), undrawn: { added: "the sheet closes" } },
  marketRulesStates: { stories: react("markets/market-rules") },
  marketApproverStates: { stories: react("markets/market-approver") },
  marketDeliveredStates: { stories: react("markets/market-delivered") },
  houseLayoutCardsStates: { stories: react("brand-data/house-layout-cards") },
  compareStates: { stories: react("compare/compare") },
  savedViewsStates: { stories: react("saved-views/saved-views"), undrawn: { loading: NOTHING, empty: NOTHING } },
  recipeTemplatesStates: { stories: react("recipe-templates/recipe-templates") },
  houseLayoutFormStates: { stories: react("house-layouts/house-layout-form") },
  marketFormStates: { stories: react("markets/market-form") },
  marketHoldStates: { stories: react("markets/market-hold"), undrawn: { done: "the dialog closes" } },
  marketListStates: { stories: react("markets/market-list") },
  slotGridStates: { stories: react("campaign-assets/slot-grid") },
  slotCalendarStates: { stories: react("campaign-assets/slot-calendar") },
  adminDeskStates: { stories: react("admin/admin-desk") },
  announcementStates: {
    stories: react("admin/announcement"),
    undrawn: { loading: NOTHING, none: NOTHING, failed: NOTHING }
  },
  usageStates: { stories: react("usage/usage-screen") },
  creditsStates: { stories: react("usage/credit-meter") },
  billingStates: { stories: react("organizations/billing-panel") },
  activityStates: { stories: react("organizations/activity-panel") },
  membersStates: { stories: react("organizations/members-panel") },
  onboardingStates: { stories: react("organizations/onboarding-screen") },
  organizationFormStates: {
    stories: react("organizations/organization-step", "organizations/organization-profile-panel")
  },
  deleteOrganizationStates: { stories: react("organizations/delete-organization-panel") },
  endedOrganizationsStates: { stories: react("organizations/ended-organizations") },
  organizationExportStates: { stories: react("organizations/organization-export-panel") },
  organizationSwitcherStates: { stories: react("shell/organization-switcher") },
  organizationStates: { stories: web("routes/in-organization") },
  policiesStates: { stories: react("organizations/policies-panel") },
  photoshootFormStates: { stories: react("photoshoots/photoshoot-form") },
  photoshootListStates: { stories: react("photoshoots/photoshoot-list") },
  shootBeginStates: { stories: react("photoshoots/photoshoot-list") },
  shootFactsStates: {
    stories: react("photoshoots/photoshoot-form"),
    undrawn: { known: IN_FORM, deciding: IN_FORM, settling: IN_FORM, asking: IN_FORM }
  },
  shootStates: { stories: react("photoshoots/shoot") },
  placeFormStates: { stories: react("places/place-form") },
  placeListStates: { stories: react("places/place-list") },
  cutoutEditingStates: { stories: react("products/cutout-editing"), undrawn: { closed: NOTHING } },
  productUsesStates: { stories: react("products/product-uses") },
  productExportStates: { stories: react("products/product-export") },
  productImportStates: { stories: react("products/product-import") },
  rowPicturesStates: { stories: react("products/row-pictures"), undrawn: { closed: NOTHING } },
  productFormStates: { stories: react("products/product-form") },
  productListStates: { stories: react("products/product-list") },
  recoveryStates: { stories: react("recovery/error-screen") },
  adminModeStates: { stories: react("admin-mode/admin-mode"), undrawn: { unavailable: NOTHING, off: NOTHING } },
  reverifyStates: {
    stories: react("identity/reverify-dialog"),
    undrawn: { cancelling: NOTHING, cancelled: NOTHING, finished: NOTHING }
  },
  resetPasswordStates: { stories: react("identity/reset-password-screen") },
  profilePictureStates: { stories: react("identity/profile-picture-panel") },
  renameStates: { stories: react("identity/rename-panel") },
  changeEmailStates: { stories: react("identity/change-email-panel") },
  deleteAccountStates: { stories: react("identity/delete-account-panel") },
  changePasswordStates: { stories: react("identity/change-password-panel") },
  devicesStates: { stories: react("identity/devices-panel") },
  passkeysStates: { stories: react("identity/passkeys-panel") },
  secondFactorStates: { stories: react("identity/second-factor-panel") },
  secondFactorPolicyStates: { stories: react("identity/second-factor-policy-switch") },
  signInStates: { stories: react("identity/sign-in-screen") },
  signUpStates: { stories: react("identity/sign-up-screen") },
  scorePanelStates: { stories: react("score/score-panel") },
  marketPairStates: { stories: react("market-pair/market-pair") },
  campaignVersionStates: {
    stories: react("campaign-version/campaign-version"),
    undrawn: { unknown: NOTHING, current: NOTHING }
  },
  exportStates: { stories: react("campaign-assets/campaign-export") },
  resultsStates: { stories: react("campaign-assets/results") },
  trendsStates: { stories: react("trends/trends") },
  taskTrayStates: { stories: react("queue/task-tray") },
  uploadStates: { stories: react("uploads/file-drop") },
  uploadQueueStates: { stories: react("uploads-page/upload-queue"), undrawn: { empty: NOTHING } },
  uploadsPageStates: { stories: react("uploads-page/uploads-screen") },
  batchStates: { stories: react("uploads/batch-drop") },
  wordsStates: { stories: react("words/words-panel") },
  versionWatcherStates: {
    stories: react("version-watcher/version-banner"),
    undrawn: {
      started: NOTHING,
      noAnswerYet: NOTHING,
      watching: NOTHING,
      checking: NOTHING,
      postponed: NOTHING,
      reloading: RELOADS
    }
  }
}

export const passingStates: Readonly<Record<string, string>> = {
  "adminDesk.opening": "decided at once from what is asked for",
  "feedback.starting": "decided at once from what a reload of the page left",
  "galleryScreen.composer.deciding": "decided at once from the address",
  "proposal.version.choosing": "decided at once from the address and the versions there are",
  "proposal.compare.choosing": "decided at once from the address and the versions there are",
  "sketch.deciding": "decided at once from whether there is a subject",
  "slotGrid.edit.deciding": "decided at once from what the cells come to",
  "auth.booting": "decided at once from the configuration",
  "auth.deciding": "decided at once from what the provider tells",
  "signIn.starting": "decided at once from what the page was opened for",
  "secondFactor.opening": "decided at once from what the page was opened for",
  "secondFactor.deciding": "decided at once from what is set up",
  "acceptInvitation.deciding": "decided at once from who is signed in",
  "brandIntake.resuming": "decided at once from what a reload of the page left",
  "brandIntake.read": "decided at once from whether anything was found"
}
