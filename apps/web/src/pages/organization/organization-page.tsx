import {
  activityTexts,
  fieldsOf,
  keptOrganizationFormText,
  organizationEndTexts,
  type OrganizationProfile,
  organizationsTexts,
  policiesOf,
  readKeptOrganizationForm
} from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import { SecondFactorPolicyProvider, SecondFactorPolicySwitch } from "@marque/react/identity/account"
import { useShowNotice } from "@marque/react/notices"
import {
  OrganizationFormProvider,
  OrganizationProfilePanel,
  PoliciesPanel,
  PoliciesProvider,
  useOrganization
} from "@marque/react/organizations"
import { later, PageHeader, Skeleton, Tabs } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useAccountMachines } from "../../machines/account.ts"
import { useOrganizationFormMachines } from "../../machines/organization-form.ts"
import { usePoliciesMachines } from "../../machines/policies.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRoute } from "../../routes/use-route.ts"

const OrganizationActivity = later(async () => (await import("./organization-activity.tsx")).OrganizationActivity)
const OrganizationDanger = later(async () => (await import("./organization-danger.tsx")).OrganizationDanger)
const OrganizationMembers = later(async () => (await import("./organization-members.tsx")).OrganizationMembers)
const OrganizationBrands = later(async () => (await import("./organization-brands.tsx")).OrganizationBrands)

interface PanelProps {
  readonly organization: OrganizationProfile
  readonly canManage: boolean
}

const Profile = ({ canManage, organization }: PanelProps) => {
  const machines = useOrganizationFormMachines()
  const show = useShowNotice()
  const { clerkId } = organization
  const { keep, kept } = useKeptDraft(`organization.${clerkId}`, readKeptOrganizationForm, keptOrganizationFormText)
  return (
    <OrganizationFormProvider
      machine={machines.organizationForm}
      input={{ creates: false, clerkId, canEdit: canManage, fields: fieldsOf(organization), kept }}
      on={{ notice: show, "draft.changed": (changed) => keep(changed.kept) }}
    >
      <OrganizationProfilePanel />
    </OrganizationFormProvider>
  )
}

const Brands = ({ canManage, organization }: PanelProps) => (
  <OrganizationBrands
    waiting={<Skeleton width="100%" height="8rem" />}
    canManage={canManage}
    organization={organization}
  />
)

const Activity = ({ organization }: PanelProps) => (
  <OrganizationActivity waiting={<Skeleton width="100%" height="12rem" />} organization={organization} />
)

const Danger = ({ organization }: PanelProps) => (
  <OrganizationDanger waiting={<Skeleton width="100%" height="8rem" />} organization={organization} />
)

const SecondFactorPolicy = ({ organization }: Pick<PanelProps, "organization">) => {
  const { secondFactorPolicy } = useAccountMachines()
  const { view } = useAuth()
  const show = useShowNotice()
  // The provider knows it of the active organization, and that is this one once a switch has arrived.
  if (!view.requiredSecondFactor) return null
  if (view.organization?.id !== organization.clerkId || view.organization.isDemo) return null
  return (
    <SecondFactorPolicyProvider
      machine={secondFactorPolicy}
      input={{ organizationId: organization.clerkId, required: view.organization.requiresSecondFactor }}
      on={{ notice: show }}
    >
      <SecondFactorPolicySwitch />
    </SecondFactorPolicyProvider>
  )
}

const Policies = ({ organization }: PanelProps) => {
  const machines = usePoliciesMachines()
  const show = useShowNotice()
  return (
    <>
      <PoliciesProvider
        machine={machines.policies}
        input={{ organizationId: organization._id, policies: policiesOf(organization) }}
        on={{ notice: show }}
      >
        <PoliciesPanel />
      </PoliciesProvider>
      <SecondFactorPolicy organization={organization} />
    </>
  )
}

export const OrganizationPage = () => {
  const { search } = useRoute("organization")
  const auth = useAuth()
  const { organization } = useOrganization().view
  if (organization === undefined) return null
  const isAdmin = organization.orgRole === "admin"
  const canManage = isAdmin && auth.view.user?.isDemo !== true
  const panel = { organization, canManage }
  const { _id: key } = organization
  const forAll = [
    { value: "profile", label: organizationsTexts.profile, content: <Profile key={key} {...panel} /> },
    { value: "members", label: organizationsTexts.members, content: <OrganizationMembers {...panel} /> }
  ] as const
  const policies = {
    value: "policies",
    label: organizationsTexts.policies,
    content: <Policies key={key} {...panel} />
  } as const
  const forManagers = [
    forAll[0],
    { value: "brands", label: organizationsTexts.brands, content: <Brands key={key} {...panel} /> },
    forAll[1],
    { value: "activity", label: activityTexts.title, content: <Activity key={key} {...panel} /> },
    policies,
    { value: "danger", label: organizationEndTexts.tab, content: <Danger key={key} {...panel} /> }
  ] as const
  // In the demo they can be tried: what they change, its reset brings back.
  const tabs = canManage ? forManagers : isAdmin ? ([...forAll, policies] as const) : forAll
  if (!tabs.some(({ value }) => value === search.tab)) return <NotFoundPage place="content" />
  return (
    <>
      <PageHeader title={organization.name} text={organization.slug} />
      <Tabs
        label={organizationsTexts.organization}
        value={search.tab}
        onValueChange={(tab) => navigate(routes.organization.href({}, { tab }))}
        tabs={tabs}
      />
    </>
  )
}
