export { organizationActors } from "./organization.actors.ts"
export { organizationMachine } from "./organization.machine.ts"
export { OrganizationProfiles } from "./organization-profiles.service.ts"
export { organizationView, type OrganizationView } from "./organization.view.ts"
export {
  Member,
  OrganizationProfile,
  type OwnOrganization,
  type Policies,
  OfferedEngine,
  RejectsKept,
  Seats
} from "./organizations.schema.ts"
export { takesSeat } from "./seats.rules.ts"
export {
  type BrandChoice,
  type MemberChange,
  membersMachine,
  type MembersContext,
  type MembersEvent,
  type MembersInput,
  type InvitationSent
} from "./members.machine.ts"
export { type MemberRow, membersView, type MembersView } from "./members.view.ts"
export {
  type OfferedInvitation,
  onboardingMachine,
  type OnboardingContext,
  type OnboardingEvent,
  type OnboardingLeads,
  type OnboardingNext
} from "./onboarding.machine.ts"
export { Onboarding } from "./onboarding.service.ts"
export { onboardingView, type OnboardingView } from "./onboarding.view.ts"
export {
  type OrganizationCreated,
  type OrganizationDraftChanged,
  organizationFormMachine,
  type OrganizationFormContext,
  type OrganizationFormEvent,
  type OrganizationFormInput
} from "./organization-form.machine.ts"
export {
  type KeptOrganizationForm,
  keptOrganizationFormText,
  readKeptOrganizationForm
} from "./organization-form.schema.ts"
export { type BeforeDemo, leaveDemo } from "./leave-demo.rules.ts"
export {
  organizationSwitcherMachine,
  type OrganizationSwitcherContext,
  type OrganizationSwitcherEvent
} from "./organization-switcher.machine.ts"
export {
  type OrganizationSwitcherHere,
  type OrganizationSwitcherItem,
  organizationSwitcherView,
  type OrganizationSwitcherView
} from "./organization-switcher.view.ts"
export { organizationFormView, type OrganizationFormView } from "./organization-form.view.ts"
export {
  DemoDoor,
  type DirectoryFailure,
  DirectoryRefused,
  type OpenInvitation,
  OrganizationDirectory
} from "./organization-directory.service.ts"
export { OrganizationStore, type ProfileChange } from "./organization-store.service.ts"
export type { Choice } from "./profile-choices.rules.ts"
export { fieldsOf, type OrganizationFields } from "./profile-fields.rules.ts"
export { demoSignInActors, organizationSwitcherActors } from "./organization-switcher.actors.ts"
export { membersActors } from "./members.actors.ts"
export { onboardingActors, organizationFormActors, policiesActors } from "./setup.actors.ts"
export { billingActors } from "./billing.actors.ts"
export type {
  BillingContext,
  BillingEvent,
  BillingInput,
  BillingLeft,
  CancelAsked,
  OrderAnswer,
  OrderAsked,
  OrderSettled,
  QuotasToSave,
  Returned
} from "./billing.events.ts"
export { billingMachine } from "./billing.machine.ts"
export { Billing, EnginePrice, Quotas } from "./billing.schema.ts"
export { BillingStore } from "./billing.service.ts"
export { billingTexts } from "./billing.texts.ts"
export { planTexts } from "./plan.texts.ts"
export { type InvoiceRow, type OfferView, type PlanView } from "./plan.view.ts"
export {
  BillingOrder,
  Ineligible,
  Interval,
  Invoice,
  Pack,
  PaidBilling,
  PaymentMode,
  Plan,
  Tier
} from "./plan.schema.ts"
export { PAST_DUE_DAYS, planBook, type PlanOffer, priceKeyOf, type Sold, soldThings } from "./plan-book.rules.ts"
export {
  AccountFacts,
  DeliveryRefused,
  PaidPeriod,
  PaidTopUp,
  type PaymentNews,
  PaymentsUnavailable,
  SubscriptionFacts
} from "./payments.schema.ts"
export {
  type AccountAfter,
  type AccountBefore,
  ineligibleFor,
  isLive,
  keysOf,
  NO_PLAN,
  planOf,
  settleAccount,
  type TakenBack
} from "./payments.rules.ts"
export { type CheckoutOrder, Payments, type PortalVisit } from "./payments.service.ts"
export { CheckoutAnswer, planOrderContract } from "./plan-orders.schema.ts"
export { type OrderEvent, orderEventOf, PlacedOrder } from "./placed-order.rules.ts"
export { PlanOrders } from "./plan-orders.service.ts"
export { type BillingView, billingView, type IneligibleReason, type QuotaView } from "./billing.view.ts"
export { activityActors } from "./activity.actors.ts"
export {
  type ActivityContext,
  type ActivityEmitted,
  type ActivityEvent,
  type ActivityInput,
  activityMachine,
  type AllActivity
} from "./activity.machine.ts"
export { ActivityCheck, type ActivityEntry, ActivityPage, type ActivityQuery } from "./activity.schema.ts"
export { ActivityLog } from "./activity.service.ts"
export { activityTexts } from "./activity.texts.ts"
export { activityKinds, type ActivityRow, activityView, type ActivityView } from "./activity.view.ts"
export { type PoliciesContext, type PoliciesEvent, type PoliciesInput, policiesMachine } from "./policies.machine.ts"
export { policiesView, type PoliciesView, type PolicyView } from "./policies.view.ts"
export { membersTexts } from "./members.texts.ts"
export { organizationsTexts } from "./organizations.texts.ts"
export { HELP_PICTURE, type HelpArticle, helpArticles, helpTopics } from "./help-articles.texts.ts"
export { type ChangelogEntry, readChangelog } from "./changelog.rules.ts"
export { findArticles } from "./help-search.rules.ts"
export { diagnosticsText, type HelpSurroundings, systemRows } from "./help-system.rules.ts"
export { helpTexts } from "./help.texts.ts"
export { auditHash, CHAIN_START, type ChainedFacts, followChain, INSTALLATION_CHAIN } from "./audit-chain.rules.ts"
export { policiesOf } from "./policies.rules.ts"
export {
  EndedOrganization,
  OrganizationEnd,
  organizationEndContract,
  OrganizationEndFacts
} from "./organization-end.schema.ts"
export { OrganizationEnds } from "./organization-ends.service.ts"
export { organizationEndTexts } from "./organization-end.texts.ts"
export type { Deleted, DeletionContext, DeletionEvent } from "../records/deletion.machine.ts"
export { deleteOrganizationMachine } from "./delete-organization.machine.ts"
export { deleteOrganizationView, type DeleteOrganizationView } from "./delete-organization.view.ts"
export {
  endedOrganizationsMachine,
  type EndedOrganizationsContext,
  type EndedOrganizationsEvent,
  type OrganizationRestored
} from "./ended-organizations.machine.ts"
export {
  type EndedOrganizationRow,
  endedOrganizationsView,
  type EndedOrganizationsView
} from "./ended-organizations.view.ts"
export { deleteOrganizationActors, endedOrganizationsActors } from "./organization-end.actors.ts"
export { type ExportedFile, organizationExportContract, OrganizationExportPage } from "./organization-export.schema.ts"
export { OrganizationExports } from "./organization-export.service.ts"
export { organizationExportTexts } from "./organization-export.texts.ts"
export { MANIFEST_COLUMNS } from "./organization-export.rules.ts"
export {
  type ExportOrder,
  type ExportStep,
  organizationExportMachine,
  type OrganizationExportContext,
  type OrganizationExportEvent
} from "./organization-export.machine.ts"
export { organizationExportView, type OrganizationExportView } from "./organization-export.view.ts"
export { exportOrganization, organizationExportActors } from "./organization-export.actors.ts"
export { activityCsv } from "./activity.rules.ts"
